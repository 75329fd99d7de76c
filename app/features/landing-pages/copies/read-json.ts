/** Problem of a file that is not valid JSON. */
interface NoJson {
  ok: false;
  /** Position of the error: "line 3, column 12"; empty if the file is not UTF-8. */
  where: string;
  what: string;
}

/** Parses a file as JSON. The decoder removes a byte order mark. */
export function readJson(bytes: Uint8Array): { ok: true; value: unknown } | NoJson {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { ok: false, where: "", what: "The file is no text in UTF-8. Save it in that encoding." };
  }
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, where: locate(text, String(error)), what: NO_JSON };
  }
}

const NO_JSON =
  "This is no JSON from here on: a comma, a quotation mark or a bracket is missing or too much.";

/**
 * Translates the position in the engine's message into line and column; without a position, the text ended
 * too early.
 */
function locate(text: string, message: string): string {
  const [, at] = /position (\d+)/.exec(message) ?? [];
  const before = text.slice(0, at === undefined ? text.length : Number(at)).split("\n");
  return `line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
}
