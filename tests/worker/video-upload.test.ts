import { beforeAll, expect, test } from "vitest";
import { MAX_VIDEO_BYTES } from "#app/features/media/domain/limits.ts";
import { PAGE_FIELDS } from "../fixtures/page-fields.ts";
import { makeMp4 } from "../fixtures/video.ts";
import { postForm, signedInCookie, visit } from "../fixtures/worker.ts";

let admin = "";
beforeAll(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

function upload(body: Uint8Array<ArrayBuffer>, { cookie = admin, headers = {} } = {}) {
  const sent = { "Content-Type": "video/mp4", "Content-Length": `${body.length}`, ...headers };
  return visit("/api/upload?name=Welcome.mp4&slug=spring", { method: "POST", body, cookie, headers: sent });
}

test("video upload: the video is served as immutable, completely and in ranges", async () => {
  const bytes = makeMp4({ media: new Uint8Array(2_000_000).fill(9) });
  const response = await upload(bytes);
  expect(response.status).toBe(200);
  const { url } = await response.json<{ url: string }>();
  const whole = await visit(url);
  expect(whole.headers.get("Content-Type")).toBe("video/mp4");
  expect(whole.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(whole.headers.get("Accept-Ranges")).toBe("bytes");
  const etag = whole.headers.get("ETag") ?? "";
  await whole.body?.cancel();
  const part = await visit(url, { headers: { Range: "bytes=-5", "If-Range": etag } });
  expect([part.status, part.headers.get("Content-Range")]).toEqual([
    206,
    `bytes ${bytes.length - 5}-${bytes.length - 1}/${bytes.length}`,
  ]);
  expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([9, 9, 9, 9, 9]);
  const other = await visit(url, { headers: { Range: "bytes=0-1", "If-Range": '"other"' } });
  expect(other.status).toBe(200);
  await other.body?.cancel();
});

test.each<
  [what: string, body: Uint8Array<ArrayBuffer>, options: Parameters<typeof upload>[1], status: number]
>([
  ["a text", new TextEncoder().encode("No video at all, only words."), {}, 415],
  ["HEVC", makeMp4({ codec: "hvc1" }), {}, 422],
  ["a body that is too large", makeMp4(), { headers: { "Content-Length": `${MAX_VIDEO_BYTES + 1}` } }, 413],
  ["a video by somebody who is signed out", makeMp4(), { cookie: "" }, 401],
])("video upload: %s is refused with a reason", async (_what, body, options, status) => {
  const response = await upload(body, options);
  expect(response.status).toBe(status);
  expect((await response.json<{ error: string }>()).error.length).toBeGreaterThan(10);
});

test("video upload without scripts: the page plays it with its captions, and it cannot be deleted", async () => {
  const form = new FormData();
  const fields = {
    ...PAGE_FIELDS,
    intent: "publish",
    title: "A film",
    slug: "film",
    "blocks.2.id": "film",
    "blocks.2.type": "video",
    "blocks.2.props.heading": "See how it works",
    "blocks.2.props.intro": "",
    "blocks.2.props.eyebrow": "",
    "blocks.2.props.ground": "",
    "blocks.2.props.video": "",
    "blocks.2.props.poster": "",
    "blocks.2.props.captions": "",
    "blocks.2.props.transcript": "Ann shows the room.",
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("uploads.film.props.video", new File([makeMp4({ width: 1080, height: 1920 })], "film.mp4"));
  form.set(
    "uploads.film.props.captions",
    new File(["WEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nHello & <b>welcome</b>"], "film.vtt"),
  );
  const saved = await visit("/admin/marketing/new", { method: "POST", body: form, cookie: admin });
  expect(saved.status).toBe(302);
  const page = await visit("/page/film");
  expect(page.headers.get("Content-Security-Policy")).toContain("media-src 'self' data:");
  const html = await page.text();
  const [tag = "", url = ""] = /<video src="([^"]*)"[^<>]*>/.exec(html) ?? [];
  expect(tag).toMatch(/controls="" preload="none"/);
  expect(html).toContain('<svg viewBox="0 0 1080 1920"');
  const track = /<track src="([^"]*)"/.exec(html)?.[1] ?? "";
  expect(decodeURIComponent(track)).toBe(
    "data:text/vtt;charset=utf-8,WEBVTT\n\n00:01.000 --> 00:02.000\nHello & <b>welcome</b>",
  );
  const hash = url.split("/")[2] ?? "";
  const editor = await visit("/admin/marketing/edit/film", { cookie: admin });
  expect(findMissingSources(page, editor), "the preview in the editor shows what the page shows").toEqual([]);
  const library = await (await visit(`/admin/media/${hash}`, { cookie: admin })).text();
  expect(library).toContain("It can be deleted once no version of any page, no shared section, no template");
  expect((await postForm(`/admin/media/${hash}`, { intent: "delete" }, { cookie: admin })).status).toBe(409);
});

/**
 * Lists the sources of pictures, media and fonts that the policy of one page allows, and that of the other
 * does not.
 */
function findMissingSources(page: Response, other: Response): string[] {
  const read = ({ headers }: Response) =>
    new Map(
      (headers.get("Content-Security-Policy") ?? "").split("; ").map((line) => {
        const [directive = "", ...sources] = line.split(" ");
        return [directive, sources] as const;
      }),
    );
  const allowed = read(other);
  return [...read(page)]
    .filter(([directive]) => /^(?:img|media|font)-src$/.test(directive))
    .flatMap(([directive, sources]) =>
      sources
        .filter((source) => !allowed.get(directive)?.includes(source))
        .map((source) => `${directive} ${source}`),
    );
}
