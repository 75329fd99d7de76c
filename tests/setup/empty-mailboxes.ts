// Received mails outlast a test file, and two files may write to the same email address.
await fetch("https://mail.example/", { method: "DELETE" });
