/** Writes one line of the log: what happened, and facts about it that name nobody. */
export type Log = (event: string, fields: Record<string, string | number | boolean>) => void;
