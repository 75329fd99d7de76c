import { expect, test } from "vitest";
import { writeOffline, type ReadFile } from "./offline.server.ts";

const files: Record<string, { bytes: Uint8Array; contentType: string }> = {
  "/media/a/480.webp": { bytes: Uint8Array.of(1, 2, 255), contentType: "image/webp" },
  "/fonts/a.woff2": { bytes: Uint8Array.of(3), contentType: "font/woff2" },
};
const readFile: ReadFile = async (path) => files[path];
const write = (html: string) => writeOffline({ html, origin: "https://rootwell.example", readFile });

test("writeOffline: pictures and fonts are embedded, and the file makes no request", async () => {
  const html = await write(
    '<html><head><link rel="preload" href="/fonts/a.woff2"/><link rel="icon" href="/favicon.svg"/><style>@font-face{src:url(/fonts/a.woff2)}</style></head><img src="/media/a/480.webp" srcSet="/media/a/480.webp 480w"/><img src="/gone.png"/></html>',
  );
  expect(html).toContain("url(data:font/woff2;base64,Aw==)");
  expect(html).toContain('<img src="data:image/webp;base64,AQL/"/><img src="data:,"/>');
  expect(html).toContain("default-src 'none'");
  expect(html).not.toMatch(/="\/|\(\//);
});

test("writeOffline: links and forms lead to the site, fragments stay", async () => {
  const html = await write(
    '<head></head><a href="/">Home</a><a href="/waitlist?x=1">Join</a><a href="#form">Form</a><a href="https://other.example/">Other</a><form action="/waitlist">',
  );
  expect(html?.match(/(?:href|action)="[^"]*"/g)).toEqual([
    'href="https://rootwell.example/"',
    'href="https://rootwell.example/waitlist?x=1"',
    'href="#form"',
    'href="https://other.example/"',
    'action="https://rootwell.example/waitlist"',
  ]);
});

test("writeOffline: a video becomes a link to the site", async () => {
  const html = await write(
    '<head></head><video src="/media/a/original.mp4" poster="/media/a/480.webp" controls=""><track src="data:text/vtt,WEBVTT" kind="captions"/></video><p>After</p>',
  );
  expect(html).toContain(
    '<a href="https://rootwell.example/media/a/original.mp4">The video is not in this file.',
  );
  expect(html).toContain("</a><p>After</p>");
  expect(html).not.toMatch(/<video|<track|poster/);
});

test("writeOffline: undefined above the maximum size", async () => {
  const huge: ReadFile = async () => ({ bytes: new Uint8Array(11 * 1024 * 1024), contentType: "image/png" });
  const html = '<head></head><img src="/a.png"/><img src="/b.png"/>';
  expect(await writeOffline({ html, origin: "", readFile: huge })).toBeUndefined();
});
