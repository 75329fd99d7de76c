-- A release of a shared section changes the words of versions that are compared, so the test ends, in the write of the release.
CREATE TRIGGER page_tests_end_with_section AFTER UPDATE OF release ON shared_sections
WHEN new.content IS NOT old.content
BEGIN
  UPDATE page_tests SET ended_at = new.updated_at, ended_for = 'released-section'
  WHERE ended_at IS NULL AND (page_id, number) IN (
    SELECT variant.page_id, variant.number FROM shared_section_uses AS used
    JOIN page_test_variants AS variant ON variant.shown_id = used.page_id AND variant.shown_rev = used.rev
    WHERE used.section_id = new.id);
END;
