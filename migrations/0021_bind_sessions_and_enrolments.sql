-- Whether a session outlives the browser's own is kept on the server: a cookie that says so can be left out.
ALTER TABLE session ADD COLUMN lasting INTEGER NOT NULL DEFAULT 0;
UPDATE session SET lasting = 1 WHERE expires_at - updated_at > 172800000;
-- No session outlives the thirty days after its sign-in, as a row either.
UPDATE session SET expires_at = min(expires_at, created_at + 2592000000);
ALTER TABLE verification ADD COLUMN lasting INTEGER NOT NULL DEFAULT 0;

-- An authenticator app that was begun is confirmed by the session that began it, and soon.
ALTER TABLE two_factor ADD COLUMN begun_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE two_factor ADD COLUMN begun_by TEXT;
CREATE INDEX two_factor_unverified_index ON two_factor (begun_at) WHERE verified = 0;

-- Of a browser only its kind is kept, in the words of the list of sessions, and of its network nothing.
UPDATE session SET ip_address = NULL, user_agent =
  CASE
    WHEN instr(user_agent, 'Edg/') THEN 'Edge'
    WHEN instr(user_agent, 'OPR/') THEN 'Opera'
    WHEN instr(user_agent, 'Firefox/') OR instr(user_agent, 'FxiOS/') THEN 'Firefox'
    WHEN instr(user_agent, 'SamsungBrowser/') THEN 'Samsung Internet'
    WHEN instr(user_agent, 'Chrome/') OR instr(user_agent, 'CriOS/') THEN 'Chrome'
    WHEN instr(user_agent, 'Safari/') THEN 'Safari'
    ELSE 'Unknown browser'
  END ||
  CASE
    WHEN instr(user_agent, 'iPhone') THEN ' on iPhone'
    WHEN instr(user_agent, 'iPad') THEN ' on iPad'
    WHEN instr(user_agent, 'Android') THEN ' on Android'
    WHEN instr(user_agent, 'Windows') THEN ' on Windows'
    WHEN instr(user_agent, 'Mac OS X') THEN ' on Mac'
    WHEN instr(user_agent, 'CrOS') THEN ' on Chromebook'
    WHEN instr(user_agent, 'Linux') THEN ' on Linux'
    ELSE ''
  END;

-- Counters under hashes without a key, from which an address can be computed.
DELETE FROM attempts;
DELETE FROM rate_limit;
