/** What a mail says, before it is laid out. Plain words only: no markup, no condition names. */
export interface Letter {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** One thing to do, on this site. */
  action?: { label: string; url: string };
  /** Said after the action: how long it works, what to do when it was not you. */
  closing?: string[];
  signature: string;
}

/** What stands below a mail that an account does not need: who sends it, and the way out. */
export interface Footer {
  sender: string;
  /** Ends this kind of mail, without a sign-in. */
  stopUrl: string;
}

/** The mail as plain text and as HTML, which loads nothing: no picture, font or style sheet. */
export function layOut(letter: Letter, footer?: Footer): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: asText(letter, footer), html: asHtml(letter, footer) };
}

function asText({ greeting, paragraphs, action, closing = [], signature }: Letter, footer?: Footer): string {
  const call = action ? [`${action.label}:\n${action.url}`] : [];
  const below = footer ? [footer.sender, `${STOP}:\n${footer.stopUrl}`] : [];
  return `${[greeting, ...paragraphs, ...call, ...closing, signature, ...below].join("\n\n")}\n`;
}

const STOP = "Stop these emails";

function asHtml(
  { subject, greeting, paragraphs, action, closing = [], signature }: Letter,
  footer?: Footer,
): string {
  const call = action ? [button(action), fallback(action.url)] : [];
  const body = [
    ...[greeting, ...paragraphs].map((text) => paragraph(text)),
    ...call,
    ...closing.map((text) => paragraph(text, "font-size:14px")),
    paragraph(signature),
    ...(footer ? [paragraph(footer.sender, "font-size:14px"), wayOut(footer.stopUrl)] : []),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 16px;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.6">
<div style="max-width:560px;margin:0 auto">
${body.join("\n")}
</div>
</body>
</html>
`;
}

function paragraph(text: string, style = ""): string {
  return `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const style =
    "display:inline-block;padding:12px 24px;border-radius:6px;background:#2f5d50;color:#ffffff;font-weight:600;text-decoration:none";
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}

function fallback(url: string): string {
  const shown = escapeHtml(url);
  return `<p style="margin:0 0 16px;font-size:14px">If the button does nothing, copy this address into your browser:<br><a href="${shown}" style="word-break:break-all">${shown}</a></p>`;
}

function wayOut(url: string): string {
  return `<p style="margin:0 0 16px;font-size:14px"><a href="${escapeHtml(url)}">${STOP}</a></p>`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
