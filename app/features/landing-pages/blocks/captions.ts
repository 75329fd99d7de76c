/** Extracts the text of WebVTT captions, one line each, without timings, cue identifiers and tags. */
export function readCaptions(text: string): string {
  return text
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split("\n");
      const at = lines.findIndex(isTiming);
      return at === -1 ? [] : lines.slice(at + 1);
    })
    .map((line) => line.replaceAll(/<[^<>]*>/g, ""))
    .join("\n");
}

/** Whether a line of WebVTT is the timing of a cue. */
export function isTiming(line: string): boolean {
  return line.includes("-->");
}
