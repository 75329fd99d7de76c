import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { INSERT_VIDEO, toFormFields, wholeBlocks } from "../fixtures/whole-blocks.ts";
import { writeRows } from "./database.ts";
import { expect, logIn, test, uniqueSlug } from "./fixtures.ts";
import { pageOf, uploadPicture } from "./library.ts";
import { ORIGIN } from "./origin.ts";

const BLOCKS = "app/features/landing-pages/blocks";

/** Types of blocks whose style sheet crops a picture. */
const cropping = readdirSync(BLOCKS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((type) => readSheet(type).includes("object-fit: cover"));

function readSheet(type: string): string {
  try {
    return readFileSync(`${BLOCKS}/${type}/view.css`, "utf8");
  } catch {
    return "";
  }
}

/** Position of the picture's mark, in percent from the left and from the top. */
const MARK = 25;

/**
 * Publishes a page with the picture in each block that crops one, with its mark as the focal point.
 * @returns its slug
 */
async function publishCrops(page: Page, url: string): Promise<string> {
  const headers = { Origin: ORIGIN };
  const point = { name: "Mark", alt: "", focalX: String(MARK), focalY: String(MARK) };
  const described = await page.request.post(pageOf(url), { headers, form: { intent: "describe", ...point } });
  expect(described.status()).toBe(200);
  const blocks = wholeBlocks();
  // The call to action stays last, since the block after the first picture may lie over it.
  const shown = [
    ...cropping.map((type) => blocks.find((block) => block.type === type)),
    blocks.find(({ type }) => type === "cta"),
  ];
  const fields = toFormFields(shown.filter((block) => block !== undefined));
  const withPicture = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value === "/images/social-card.png" ? url : value]),
  );
  await writeRows(INSERT_VIDEO);
  const slug = uniqueSlug("cropped");
  const saved = await page.request.post("/admin/marketing/new", {
    headers,
    multipart: { intent: "publish", title: "Cropped", slug, ...withPicture },
    maxRedirects: 0,
  });
  expect(saved.status(), await saved.text()).toBe(302);
  return slug;
}

interface Seen {
  /** Type of the block. */
  type: string;
  /** Horizontal position of the mark in the visible part, in percent. */
  x: number;
  y: number;
}

/** Finds the rendered position of the mark in each crop of the picture. */
async function findMarks(page: Page, folder: string): Promise<Seen[]> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const painted = (await page.screenshot({ fullPage: true })).toString("base64");
  return page.evaluate(
    async ({ painted: encoded, folder: of }) => {
      const bytes = Uint8Array.from(atob(encoded), (character) => character.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d", {
        willReadFrequently: true,
      })!;
      context.drawImage(bitmap, 0, 0);
      const isCrop = (element: Element) =>
        (element.getAttribute("src") ?? "").startsWith(of) ||
        (element.getAttribute("poster") ?? "").startsWith(of);
      return [...document.querySelectorAll("main :is(img, video)")]
        .filter((element) => isCrop(element) && getComputedStyle(element).objectFit === "cover")
        .map((element) => {
          const box = element.getBoundingClientRect();
          const [left, top] = [Math.round(box.left + scrollX), Math.round(box.top + scrollY)];
          const [width, height] = [Math.round(box.width), Math.round(box.height)];
          const { data } = context.getImageData(left, top, width, height);
          const sum = { x: 0, y: 0, all: 0 };
          for (let at = 0; at < width * height; at++) {
            const green = Math.max(0, (data[4 * at + 1] ?? 0) - (data[4 * at] ?? 0) - 60);
            sum.x += green * ((at % width) + 0.5);
            sum.y += green * (Math.floor(at / width) + 0.5);
            sum.all += green;
          }
          return {
            type: element.closest("main > *")?.id ?? "",
            x: (100 * sum.x) / sum.all / width,
            y: (100 * sum.y) / sum.all / height,
          };
        });
    },
    { painted, folder },
  );
}

test("focal point: each block that crops a picture shows the mark at its position within 2 percent, at four widths", async ({
  page,
}) => {
  await logIn(page, "/admin/media");
  const url = await uploadPicture(page, "Mark.png", { mark: 80 });
  const slug = await publishCrops(page, url);
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/page/${slug}`);
    const marks = await findMarks(page, url.slice(0, url.lastIndexOf("/") + 1));
    const seen = new Set(marks.map(({ type }) => type.replace(/-1$/, "")));
    expect([...seen].toSorted(), `${width}`).toEqual(cropping.toSorted());
    const moved = marks.filter(({ x, y }) => !(Math.abs(x - MARK) <= 2 && Math.abs(y - MARK) <= 2));
    expect(moved, `${width}`).toEqual([]);
  }
});
