/** The words of captions in WebVTT, a line each, without times, names of cues and marks. */
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

export function isTiming(line: string): boolean {
  return line.includes("-->");
}
