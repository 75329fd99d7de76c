/** A part of what is kept about somebody, to be read: each entry is a list of terms with what is kept. */
export interface ToldPart {
  title: string;
  entries: { term: string; detail: string }[][];
}

const TITLES: Record<string, string> = {
  account: "Account",
  membership: "Membership",
  savedConditions: "Saved to read later",
  signedInOn: "Where you are signed in",
  passkeys: "Passkeys",
  waitlist: "Waitlist",
  consents: "What you agreed to",
};

/** The same data as in the file, part by part, in the same order. */
export function tellData(exported: Record<string, unknown>): ToldPart[] {
  return Object.entries(exported).map(([name, part]) => ({
    title: TITLES[name] ?? readable(name),
    entries: (Array.isArray(part) ? part : [part]).filter(isRecord).map(tellEntry),
  }));
}

function tellEntry(entry: Record<string, unknown>) {
  return Object.entries(entry).map(([name, value]) => ({ term: readable(name), detail: tellValue(value) }));
}

function tellValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "Nothing";
  if (value instanceof Date) return `${value.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
}

/** "termsAcceptedAt" -> "Terms accepted at" */
function readable(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
