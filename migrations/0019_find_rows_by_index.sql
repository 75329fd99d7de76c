-- What is asked for often, or cleaned up regularly, is found by an index, however large its table is.
CREATE INDEX user_created_at_index ON user (created_at DESC, id DESC);
CREATE INDEX user_unverified_index ON user (created_at) WHERE email_verified = 0;
CREATE INDEX user_image_index ON user (image) WHERE image IS NOT NULL;
CREATE INDEX session_expires_at_index ON session (expires_at);
CREATE INDEX verification_expires_at_index ON verification (expires_at);
-- Whose a half-finished sign-in or an unanswered passkey question is: the whole value, or a field of it.
CREATE INDEX verification_owner_index ON verification
  (CAST(coalesce(CASE WHEN json_valid(value) THEN json_extract(value, '$.userData.id') END, value) AS TEXT));
CREATE INDEX rate_limit_last_request_index ON rate_limit (last_request);
CREATE INDEX images_kind_index ON images (kind, hash);

DROP INDEX mail_outbox_next_attempt_at_index;
DROP INDEX mail_outbox_failed_at_index;
CREATE INDEX mail_outbox_due_index ON mail_outbox (failed_at, next_attempt_at);
CREATE INDEX mail_outbox_recipient_index ON mail_outbox (recipient);

-- The pages of the list, those in the trash, and those that visitors see or will see.
DROP INDEX pages_created_at_index;
CREATE INDEX pages_created_at_index ON pages (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX pages_updated_at_index ON pages (updated_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX pages_trash_index ON pages (created_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX pages_deleted_at_index ON pages (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX pages_public_index ON pages (deleted_at) WHERE public_rev IS NOT NULL;
CREATE INDEX page_redirects_created_at_index ON page_redirects (created_at DESC);

-- How far each regular search through everything has come.
CREATE TABLE sweeps (
  name TEXT PRIMARY KEY NOT NULL,
  after TEXT NOT NULL
);

-- How many rows of a list were made on each day (in UTC, counted from 1970), so that neither a total nor the rows that stand
-- before a part of the list have to be counted one by one.
CREATE TABLE row_counts (
  list TEXT NOT NULL,
  day INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (list, day)
);
INSERT INTO row_counts SELECT 'accounts', created_at / 86400000, count(*) FROM user GROUP BY 2;
INSERT INTO row_counts SELECT 'waitlist', created_at / 86400000, count(*) FROM waitlist GROUP BY 2;
INSERT INTO row_counts SELECT 'acts', at / 86400000, count(*) FROM audit_log GROUP BY 2;
INSERT INTO row_counts SELECT iif(deleted_at IS NULL, 'pages', 'trash'), created_at / 86400000, count(*)
FROM pages GROUP BY 1, 2;

CREATE TRIGGER user_counted AFTER INSERT ON user BEGIN
  INSERT INTO row_counts SELECT 'accounts', NEW.created_at / 86400000, 0
    WHERE NOT EXISTS (SELECT 1 FROM row_counts WHERE list = 'accounts' AND day = NEW.created_at / 86400000);
  UPDATE row_counts SET count = count + 1 WHERE list = 'accounts' AND day = NEW.created_at / 86400000;
END;
CREATE TRIGGER user_discounted AFTER DELETE ON user BEGIN
  UPDATE row_counts SET count = count - 1 WHERE list = 'accounts' AND day = OLD.created_at / 86400000;
END;

CREATE TRIGGER waitlist_counted AFTER INSERT ON waitlist BEGIN
  INSERT INTO row_counts SELECT 'waitlist', NEW.created_at / 86400000, 0
    WHERE NOT EXISTS (SELECT 1 FROM row_counts WHERE list = 'waitlist' AND day = NEW.created_at / 86400000);
  UPDATE row_counts SET count = count + 1 WHERE list = 'waitlist' AND day = NEW.created_at / 86400000;
END;
CREATE TRIGGER waitlist_discounted AFTER DELETE ON waitlist BEGIN
  UPDATE row_counts SET count = count - 1 WHERE list = 'waitlist' AND day = OLD.created_at / 86400000;
END;

CREATE TRIGGER audit_log_counted AFTER INSERT ON audit_log BEGIN
  INSERT INTO row_counts SELECT 'acts', NEW.at / 86400000, 0
    WHERE NOT EXISTS (SELECT 1 FROM row_counts WHERE list = 'acts' AND day = NEW.at / 86400000);
  UPDATE row_counts SET count = count + 1 WHERE list = 'acts' AND day = NEW.at / 86400000;
END;
CREATE TRIGGER audit_log_discounted AFTER DELETE ON audit_log BEGIN
  UPDATE row_counts SET count = count - 1 WHERE list = 'acts' AND day = OLD.at / 86400000;
END;

CREATE TRIGGER pages_counted AFTER INSERT ON pages BEGIN
  INSERT INTO row_counts SELECT iif(NEW.deleted_at IS NULL, 'pages', 'trash'), NEW.created_at / 86400000, 0
    WHERE NOT EXISTS (SELECT 1 FROM row_counts WHERE list = iif(NEW.deleted_at IS NULL, 'pages', 'trash') AND day = NEW.created_at / 86400000);
  UPDATE row_counts SET count = count + 1 WHERE list = iif(NEW.deleted_at IS NULL, 'pages', 'trash') AND day = NEW.created_at / 86400000;
END;
CREATE TRIGGER pages_discounted AFTER DELETE ON pages BEGIN
  UPDATE row_counts SET count = count - 1 WHERE list = iif(OLD.deleted_at IS NULL, 'pages', 'trash') AND day = OLD.created_at / 86400000;
END;
CREATE TRIGGER pages_recounted AFTER UPDATE OF deleted_at ON pages BEGIN
  UPDATE row_counts SET count = count - 1 WHERE list = iif(OLD.deleted_at IS NULL, 'pages', 'trash') AND day = OLD.created_at / 86400000;
  INSERT INTO row_counts SELECT iif(NEW.deleted_at IS NULL, 'pages', 'trash'), NEW.created_at / 86400000, 0
    WHERE NOT EXISTS (SELECT 1 FROM row_counts WHERE list = iif(NEW.deleted_at IS NULL, 'pages', 'trash') AND day = NEW.created_at / 86400000);
  UPDATE row_counts SET count = count + 1 WHERE list = iif(NEW.deleted_at IS NULL, 'pages', 'trash') AND day = NEW.created_at / 86400000;
END;
