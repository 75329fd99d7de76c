-- Bursts are named in the report of all pages, and forgotten before the counts of days.
CREATE INDEX page_counts_bursts_index ON page_counts (day) WHERE event GLOB 'burst-*';
