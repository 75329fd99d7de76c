-- Keyed hashes of the recovery codes that have opened the account, as a JSON array, so that a used code is told from a wrong one.
ALTER TABLE two_factor ADD COLUMN spent_codes TEXT;
