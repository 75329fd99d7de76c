/** Writes one log entry: the event, and fields without personal data. */
export type Log = (event: string, fields: Record<string, string | number | boolean>) => void;
