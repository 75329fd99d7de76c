// Draws a social card (1200x630) for every condition page into public/images/cards.
// Usage: node scripts/social-cards/render.mjs [slug …]   (needs Chromium; CHROMIUM names another binary)
import { chromium } from "@playwright/test";
import { globSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

const out = "public/images/cards";
const wanted = new Set(process.argv.slice(2));
const heads = globSync("app/features/conditions/content/*.md")
  .map((file) => parse(/^---\n(.*?)\n---/s.exec(readFileSync(file, "utf8"))[1]))
  .filter(({ slug }) => wanted.size === 0 || wanted.has(slug));

const dataUrl = (file, type) => `data:${type};base64,${readFileSync(file).toString("base64")}`;
const serif = dataUrl("scripts/fonts/instrument-serif.woff2", "font/woff2");
const sans = dataUrl("scripts/fonts/instrument-sans.woff2", "font/woff2");
const mark = dataUrl("public/favicon.svg", "image/svg+xml");

mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"],
});
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
for (const head of heads) {
  await page.setContent(drawCard(head));
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(out, `${head.slug}.jpg`), type: "jpeg", quality: 55 });
}
await browser.close();

function drawCard({ name, affects, systems }) {
  const picture = dataUrl(`public/images/systems/${systems[0]}.svg`, "image/svg+xml");
  const size = name.length > 44 ? 60 : name.length > 26 ? 76 : 96;
  return `<!DOCTYPE html><style>
    @font-face { font-family: Display; src: url(${serif}) }
    @font-face { font-family: Text; src: url(${sans}); font-weight: 400 700 }
    body { margin: 0; display: grid; grid-template-columns: 700px 1fr; height: 630px; background: #fbf7f1; color: #10241f }
    main { display: grid; align-content: space-between; padding: 64px 40px 64px 72px }
    p { margin: 0; font: 400 28px/1.35 Text; color: #4a5c56 }
    .brand { display: flex; align-items: center; gap: 14px; font: 400 40px/1 Display; color: #10241f }
    .brand img { width: 48px }
    h1 { margin: 0 0 24px; font: 400 ${size}px/1.02 Display; letter-spacing: -0.01em; text-wrap: balance }
    aside { display: grid; place-items: center; background: #dce8df }
    aside img { width: 400px }
  </style><main><p class="brand"><img src="${mark}" alt="">Rootwell</p>
  <div><h1>${escapeHtml(name)}</h1><p>${escapeHtml(affects)}</p></div></main><aside><img src="${picture}" alt=""></aside>`;
}

function escapeHtml(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
