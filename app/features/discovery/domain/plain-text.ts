/** The entities in HTML made from Markdown. Replaced in a single pass, so that "&amp;lt;" becomes "&lt;" and not "<". */
const SIGNS: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** Text of HTML that was made from Markdown, without the numbers of footnotes, which lead to sources on a page. */
export function toPlainText(html: string): string {
  return html
    .replaceAll(/<sup\b[^<>]*><a\b[^<>]*>\d+<\/a><\/sup>/g, "")
    .replaceAll(/<[^<>]+>/g, "")
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign);
}
