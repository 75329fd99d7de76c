import { cutText } from "#app/values/cut-text.ts";

/** Kinds of content or structure that no block can hold -> singular and plural for the report. */
const KINDS = {
  image: ["picture to upload", "pictures to upload"],
  drawing: ["drawing", "drawings"],
  film: ["film or sound", "films or sounds"],
  frame: ["embedded page or program", "embedded pages or programs"],
  form: ["form", "forms"],
  control: ["field or button", "fields or buttons"],
  script: ["script", "scripts"],
  sheet: ["style sheet", "style sheets"],
  hidden: ["hidden text", "hidden texts"],
  deleted: ["text deleted with changes tracked", "texts deleted with changes tracked"],
  struck: ["text that is crossed out", "texts that are crossed out"],
  comment: ["comment", "comments"],
  contents: ["table of contents, or a line of one", "tables of contents, or lines of one"],
  properties: ["table of the document's properties", "tables of the document's properties"],
  nested: [
    "list inside a list, whose items are beside the others now",
    "lists inside lists, whose items are beside the others now",
  ],
  link: ["link whose words are kept", "links whose words are kept"],
  part: ["part of the file", "parts of the file"],
  section: ["section beyond the most that a page has", "sections beyond the most that a page has"],
} as const;

export type LeftOutKind = keyof typeof KINDS;

/** Maximum number of quoted characters per entry. */
const MAX_QUOTED = 80;

/** Maximum number of entries; one more entry then states how many were omitted. */
const MAX_ENTRIES = 100;

/** Collects the content of a document that no block can hold, to list it for the author. */
export class LeftOutContent {
  /** Counts by kind and quotation. An empty quotation stands for content without text. */
  readonly #counts = new Map<LeftOutKind, Map<string, number>>();

  /** @param quote text by which the author recognizes the content, if it has any */
  note(kind: LeftOutKind, quote = ""): void {
    const words = quote.replaceAll(/\s+/g, " ").trim();
    const cut = words.length > MAX_QUOTED ? `${cutText(words, MAX_QUOTED)}…` : words;
    const counts = this.#counts.get(kind) ?? new Map<string, number>();
    this.#counts.set(kind, counts.set(cut, (counts.get(cut) ?? 0) + 1));
  }

  /**
   * Formats one line per entry, grouped by kind: `1 picture to upload: “A nurse”`, or `2 scripts` for content
   * without text.
   */
  list(): string[] {
    const kinds = Object.keys(KINDS) as LeftOutKind[];
    const entries = kinds.flatMap((kind) =>
      [...(this.#counts.get(kind) ?? [])].map(([quote, count]) => describe(kind, quote, count)),
    );
    if (entries.length <= MAX_ENTRIES) return entries;
    return [...entries.slice(0, MAX_ENTRIES), `${entries.length - MAX_ENTRIES} more`];
  }
}

function describe(kind: LeftOutKind, quote: string, count: number): string {
  const called = `${count} ${KINDS[kind][count === 1 ? 0 : 1]}`;
  return quote === "" ? called : `${called}: “${quote}”`;
}
