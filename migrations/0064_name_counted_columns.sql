-- The triggers name the columns that they write: otherwise a later migration could not add one to row_counts while they run.
-- Compatible with the deployed version: the triggers are recreated in the same migration, and do the same.
DROP TRIGGER user_counted;
CREATE TRIGGER user_counted AFTER INSERT ON user BEGIN
  INSERT INTO row_counts (list, day, count) SELECT 'accounts', NEW.created_at / 86400000, 0
    WHERE NOT EXISTS (SELECT 1 FROM row_counts WHERE list = 'accounts' AND day = NEW.created_at / 86400000);
  UPDATE row_counts SET count = count + 1 WHERE list = 'accounts' AND day = NEW.created_at / 86400000;
END;
DROP TRIGGER waitlist_counted;
CREATE TRIGGER waitlist_counted AFTER INSERT ON waitlist BEGIN
  INSERT INTO row_counts (list, day, count) SELECT 'waitlist', NEW.created_at / 86400000, 0
    WHERE NOT EXISTS (SELECT 1 FROM row_counts WHERE list = 'waitlist' AND day = NEW.created_at / 86400000);
  UPDATE row_counts SET count = count + 1 WHERE list = 'waitlist' AND day = NEW.created_at / 86400000;
END;
DROP TRIGGER audit_log_counted;
CREATE TRIGGER audit_log_counted AFTER INSERT ON audit_log BEGIN
  INSERT INTO row_counts (list, day, count) SELECT 'acts', NEW.at / 86400000, 0
    WHERE NOT EXISTS (SELECT 1 FROM row_counts WHERE list = 'acts' AND day = NEW.at / 86400000);
  UPDATE row_counts SET count = count + 1 WHERE list = 'acts' AND day = NEW.at / 86400000;
END;
DROP TRIGGER pages_counted;
CREATE TRIGGER pages_counted AFTER INSERT ON pages BEGIN
  INSERT INTO row_counts (list, day, count) SELECT iif(NEW.deleted_at IS NULL, 'pages', 'trash'), NEW.created_at / 86400000, 0
    WHERE NOT EXISTS (SELECT 1 FROM row_counts WHERE list = iif(NEW.deleted_at IS NULL, 'pages', 'trash') AND day = NEW.created_at / 86400000);
  UPDATE row_counts SET count = count + 1 WHERE list = iif(NEW.deleted_at IS NULL, 'pages', 'trash') AND day = NEW.created_at / 86400000;
END;
DROP TRIGGER pages_recounted;
CREATE TRIGGER pages_recounted AFTER UPDATE OF deleted_at ON pages BEGIN
  UPDATE row_counts SET count = count - 1 WHERE list = iif(OLD.deleted_at IS NULL, 'pages', 'trash') AND day = OLD.created_at / 86400000;
  INSERT INTO row_counts (list, day, count) SELECT iif(NEW.deleted_at IS NULL, 'pages', 'trash'), NEW.created_at / 86400000, 0
    WHERE NOT EXISTS (SELECT 1 FROM row_counts WHERE list = iif(NEW.deleted_at IS NULL, 'pages', 'trash') AND day = NEW.created_at / 86400000);
  UPDATE row_counts SET count = count + 1 WHERE list = iif(NEW.deleted_at IS NULL, 'pages', 'trash') AND day = NEW.created_at / 86400000;
END;
DROP TRIGGER waitlist_redated;
CREATE TRIGGER waitlist_redated AFTER UPDATE OF created_at ON waitlist
WHEN OLD.created_at / 86400000 <> NEW.created_at / 86400000 BEGIN
  UPDATE row_counts SET count = count - 1 WHERE list = 'waitlist' AND day = OLD.created_at / 86400000;
  INSERT INTO row_counts (list, day, count) SELECT 'waitlist', NEW.created_at / 86400000, 0
    WHERE NOT EXISTS (SELECT 1 FROM row_counts WHERE list = 'waitlist' AND day = NEW.created_at / 86400000);
  UPDATE row_counts SET count = count + 1 WHERE list = 'waitlist' AND day = NEW.created_at / 86400000;
END;
