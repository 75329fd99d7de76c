/** Publishing waits until an error is corrected and needed evidence is given; advice is only shown. */
type IssueLevel = "error" | "needs-evidence" | "advice";

/** A problem of one value. */
export interface FieldIssue {
  level: IssueLevel;
  message: string;
  /** Value that solves it, for the field. */
  replacement?: string;
}

/** A problem of a page, with the path to its field. */
export interface Issue extends FieldIssue {
  /** Undefined for an issue of the page as a whole. */
  blockId?: string;
  /** The path of the field in its block, "items.0.title", or of the page, "title". */
  property: string;
  /** Label of the field in the editor. */
  label: string;
  /** The words that evidence is asked for. */
  claim?: string;
}

export function isBlocking({ level }: Pick<Issue, "level">): boolean {
  return level !== "advice";
}

/** The path of its field in the form: "title", "blocks.1.props.headline". */
export function findPath({ blockId, property }: Issue, blocks: { id: string }[]): string {
  return blockId === undefined
    ? property
    : `blocks.${blocks.findIndex(({ id }) => id === blockId)}.props.${property}`;
}

/** Maximum number of sentences at one field: more would not be read. */
const MOST_MESSAGES = 5;

/** The message at one field. */
export function joinMessages(messages: string[]): string {
  const different = [...new Set(messages)];
  const rest = different.length - MOST_MESSAGES;
  // "And 1 more" would take the room of the message itself.
  if (rest <= 1) return different.join(" ");
  return `${different.slice(0, MOST_MESSAGES).join(" ")} And ${rest} more like these.`;
}
