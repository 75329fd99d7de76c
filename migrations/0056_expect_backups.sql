-- A weekly backup that never comes is late, too, where a second bucket is bound.
INSERT INTO cron_runs (name, expected_since) VALUES ('backup', unixepoch() * 1000);
