-- Letters of the last day, so that no mailbox gets more than so many an hour and a day. The mailbox is a keyed hash of its address.
CREATE TABLE mailbox_letters (
  id TEXT PRIMARY KEY NOT NULL,
  mailbox TEXT NOT NULL,
  sent_at INTEGER NOT NULL
);
CREATE INDEX mailbox_letters_mailbox_index ON mailbox_letters (mailbox, sent_at);
CREATE INDEX mailbox_letters_sent_at_index ON mailbox_letters (sent_at);

-- Mailboxes whose owner has stopped mail of a purpose, under the consent that the link named, which can allow it again.
CREATE TABLE mail_stops (
  mailbox TEXT NOT NULL,
  purpose TEXT NOT NULL,
  consent_id TEXT NOT NULL,
  stopped_at INTEGER NOT NULL,
  PRIMARY KEY (mailbox, purpose)
);
CREATE INDEX mail_stops_consent_id_index ON mail_stops (consent_id);
CREATE INDEX mail_stops_stopped_at_index ON mail_stops (stopped_at);
