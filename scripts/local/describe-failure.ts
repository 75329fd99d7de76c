import { findRemedy } from "../deploy/describe-output.ts";

/** Failures with a known remedy: pattern of the message -> what an operator can do. */
const KNOWN: [sign: RegExp, words: string][] = [
  [
    /SQLITE_BUSY|database is locked/,
    "The database is in use: another command writes to it. Wait until that is done, then run this again.",
  ],
  [/ENOSPC/, "No space is left on the disk. Make room, or name a file on another one."],
  [/EACCES|EPERM|EROFS/, "The file or folder may not be written or read by this user."],
  [/EISDIR/, "This is a folder: name a file."],
  [/ENOENT|ENOTDIR/, "The folder does not exist: make it first."],
];

/** Failure of wrangler to reach the remote database and bucket. */
const REMOTE = /remote proxy session/;

/** Describes a command's failure in one line: the first line of its output, and the remedy if one is known. */
export function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [first = ""] = message.split("\n");
  const cause = error instanceof Error && error.cause instanceof Error ? ` ${error.cause.message}` : "";
  const remedy = REMOTE.test(message) ? findRemedy(message + cause) : undefined;
  if (remedy !== undefined) return remedy;
  const known = KNOWN.find(([sign]) => sign.test(message + cause));
  return known ? `${known[1]} (${first})` : first;
}
