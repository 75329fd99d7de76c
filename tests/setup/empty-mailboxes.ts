// Empties the mailboxes before each test file: received mails outlast a file, and two files may use the same
// email address.
await fetch("https://mail.example/", { method: "DELETE" });
