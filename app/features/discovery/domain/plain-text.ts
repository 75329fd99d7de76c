/** The entities in HTML made from Markdown. Replaced in a single pass, so that "&amp;lt;" becomes "&lt;" and not "<". */
const SIGNS: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };

/** The words of HTML that was made from Markdown. */
export function toPlainText(html: string): string {
  return html
    .replaceAll(/<[^<>]+>/g, "")
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign);
}
