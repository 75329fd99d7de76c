/** Problem of a text that is no JSON. */
interface NoJson {
  ok: false;
  /** "line 3, column 12", if the runtime says it. */
  where: string;
  what: string;
}

/** The value of a file; a mark for the order of its bytes is no part of it. */
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

/** Engines name the position among the characters, or say that the text ended. */
function locate(text: string, message: string): string {
  const [, at] = /position (\d+)/.exec(message) ?? [];
  const before = text.slice(0, at === undefined ? text.length : Number(at)).split("\n");
  return `line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
}
