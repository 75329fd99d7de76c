/**
 * Extracts the JSON from a program's output, which may have warnings before and after it, such as wrangler's
 * "▲ [WARNING] …".
 * @returns undefined if there is none
 */
export function readJson(output: string): unknown {
  const lines = output.split("\n");
  for (const [from, first] of lines.entries()) {
    if (!/^\s*[[{]/.test(first)) continue;
    for (let to = lines.length; to > from; to--) {
      const read = parse(lines.slice(from, to).join("\n"));
      if (read !== undefined) return read;
    }
  }
  return undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
