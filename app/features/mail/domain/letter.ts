import { site } from "#app/features/site/domain/site.ts";

/** Content of a mail before rendering. Plain text only: no markup, no condition names. */
export interface Letter {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** Call to action: a link to this site. */
  action?: { label: string; url: string };
  /** Text after the button: lifetime of the link, and advice if the reader did not request it. */
  closing?: string[];
  signature: string;
}

/** Footer of a mail other than account mail: sender, postal address and opt-out link. */
export interface Footer {
  sender: string;
  /** Opt-out URL for this kind of mail, usable without a sign-in. */
  stopUrl: string;
}

/** Renders the mail as plain text and as HTML without external resources: no pictures, fonts or style sheets. */
export function renderLetter(
  letter: Letter,
  footer?: Footer,
): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: asText(letter, footer), html: asHtml(letter, footer) };
}

function asText({ greeting, paragraphs, action, closing = [], signature }: Letter, footer?: Footer): string {
  const call = action ? [`${action.label}:\n${action.url}`] : [];
  const below = footer ? [footer.sender, `${STOP}:\n${footer.stopUrl}`] : [];
  return `${[greeting, ...paragraphs, ...call, ...closing, signature, ...below].join("\n\n")}\n`;
}

const STOP = "Stop these emails";

const SMALL = "font-size:14px";

function asHtml(
  { subject, greeting, paragraphs, action, closing = [], signature }: Letter,
  footer?: Footer,
): string {
  const call = action ? [button(action), fallback(action.url)] : [];
  const body = [
    ...[greeting, ...paragraphs].map((text) => paragraph(text)),
    ...call,
    ...closing.map((text) => paragraph(text, SMALL)),
    paragraph(signature),
  ];
  const below = footer ? [paragraph(footer.sender, SMALL), wayOut(footer.stopUrl)] : [];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:24px 16px;background:#fbf7f1;color:#10241f;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:16px;line-height:1.6">
<div style="max-width:560px;margin:0 auto">
${MARK}
<div class="sheet" style="padding:24px;border:1px solid #c9d8ce;border-radius:16px;background:#ffffff">
${body.join("\n")}
</div>
<div class="below" style="padding:16px 24px 0;color:#4a5c56">
${below.join("\n")}
</div>
</div>
</body>
</html>
`;
}

/** Inline colors for programs that drop the style element; in dark mode the classes override them. */
const DARK = `@media (prefers-color-scheme:dark){
.ground{background:#0e1a17!important;color:#f2ede4!important}
.sheet{background:#16241f!important;border-color:#2b4239!important;color:#f2ede4!important}
.below{color:#b3c0ba!important}
.word{color:#f2ede4!important}
.leaf{background:#a5d3c1!important}
.link{color:#a5d3c1!important}
.button{background:#a5d3c1!important;color:#10241f!important}
}`;

/** The site's mark, drawn without a picture: two leaves and their root, beside the name. */
const MARK = `<p style="margin:0 0 16px 24px;line-height:1">
${drawLeaf("100% 0 100% 0")}${drawLeaf("0 100% 0 100%")}<span aria-hidden="true" style="display:inline-block;width:2px;height:22px;margin-left:-12px;margin-right:18px;background:#ea6047;vertical-align:-12px"></span><span class="word" style="font-family:'Instrument Serif',Georgia,serif;font-size:26px;color:#10241f">${escapeHtml(site.name)}</span>
</p>`;

function drawLeaf(corners: string): string {
  return `<span class="leaf" aria-hidden="true" style="display:inline-block;width:10px;height:14px;margin-right:1px;border-radius:${corners};background:#2f5d50"></span>`;
}

function paragraph(text: string, style = ""): string {
  return `<p style="margin:0 0 16px;${style}">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const style =
    "display:inline-block;padding:12px 24px;border-radius:6px;background:#2f5d50;color:#ffffff;font-weight:600;text-decoration:none";
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" class="button" style="${style}">${escapeHtml(label)}</a></p>`;
}

function fallback(url: string): string {
  const shown = escapeHtml(url);
  return `<p style="margin:0 0 16px;font-size:14px">If the button does nothing, copy this address into your browser:<br><a href="${shown}" class="link" style="color:#23574a;word-break:break-all">${shown}</a></p>`;
}

function wayOut(url: string): string {
  return `<p style="margin:0 0 16px;font-size:14px"><a href="${escapeHtml(url)}" class="link" style="color:#23574a">${STOP}</a></p>`;
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
