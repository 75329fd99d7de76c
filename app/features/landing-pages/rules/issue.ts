/**
 * Level of an issue. An error must be corrected, and needed evidence given, before publishing; advice is only
 * shown.
 */
type IssueLevel = "error" | "needs-evidence" | "advice";

/** A problem of one value. */
export interface FieldIssue {
  level: IssueLevel;
  message: string;
  /** Value for the field that solves the issue. */
  replacement?: string;
}

/** A problem of a page, with the path to its field. */
export interface Issue extends FieldIssue {
  /** Id of the block; undefined for an issue of the page as a whole. */
  blockId?: string;
  /** Path of the field in its block, "items.0.title", or of the page, "title". */
  property: string;
  /** Label of the field in the editor. */
  label: string;
  /** Claim that needs evidence. */
  claim?: string;
}

export function isBlocking({ level }: Pick<Issue, "level">): boolean {
  return level !== "advice";
}

/** Path of the issue's field in the form: "title", "blocks.1.props.headline". */
export function findPath({ blockId, property }: Issue, blocks: { id: string }[]): string {
  return blockId === undefined
    ? property
    : `blocks.${blocks.findIndex(({ id }) => id === blockId)}.props.${property}`;
}

/** Maximum number of messages at one field, since people would not read more. */
const MAX_MESSAGES = 5;

/** Joins the different messages at one field; beyond a maximum, only the number of the rest is stated. */
export function joinMessages(messages: string[]): string {
  const different = [...new Set(messages)];
  const rest = different.length - MAX_MESSAGES;
  // "And 1 more" would be as long as the message that it replaces.
  if (rest <= 1) return different.join(" ");
  return `${different.slice(0, MAX_MESSAGES).join(" ")} And ${rest} more like these.`;
}
