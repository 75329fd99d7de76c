// What the servers of others have received outlasts a file of tests, and two files may write to the same address.
await fetch("https://mail.example/", { method: "DELETE" });
