-- An unconfirmed entry takes the date of the sign-up that replaces it, and is then counted under another day.
CREATE TRIGGER waitlist_redated AFTER UPDATE OF created_at ON waitlist
WHEN OLD.created_at / 86400000 <> NEW.created_at / 86400000 BEGIN
  UPDATE row_counts SET count = count - 1 WHERE list = 'waitlist' AND day = OLD.created_at / 86400000;
  INSERT INTO row_counts SELECT 'waitlist', NEW.created_at / 86400000, 0
    WHERE NOT EXISTS (SELECT 1 FROM row_counts WHERE list = 'waitlist' AND day = NEW.created_at / 86400000);
  UPDATE row_counts SET count = count + 1 WHERE list = 'waitlist' AND day = NEW.created_at / 86400000;
END;
