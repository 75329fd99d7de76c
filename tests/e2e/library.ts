import { expect, type Page } from "@playwright/test";
import { PAGE_FIELDS } from "../fixtures/page-fields.ts";
import { uniqueSlug } from "./fixtures.ts";
import { ORIGIN } from "./origin.ts";

/**
 * Uploads a unique picture into the library, as the signed-in administrator.
 * @returns its URL path
 */
export async function uploadPicture(page: Page, name: string, size?: PictureSize): Promise<string> {
  const file = await makePicture(page, name, size);
  const response = await page.request.post("/api/upload", {
    headers: { Origin: ORIGIN },
    multipart: { file },
  });
  expect(response.status()).toBe(200);
  const { url } = (await response.json()) as { url: string };
  return url;
}

interface PictureSize {
  mark?: number;
  height?: number;
}

/** Makes the file of a unique picture: one with the content of another upload would not be listed as new. */
export async function makePicture(page: Page, name: string, { mark = 20, height = 400 }: PictureSize = {}) {
  const buffer = Buffer.from(await drawPicture(page, mark, height), "base64");
  return { name, mimeType: "image/png", buffer };
}

/**
 * Draws a unique picture, 800 pixels wide: red, with a green square of this size, whose center is a quarter from
 * the left and from the top.
 */
async function drawPicture(page: Page, mark: number, height: number): Promise<string> {
  return page.evaluate(
    ([size = 0, high = 0]) => {
      const canvas = document.createElement("canvas");
      const [noise = 0] = crypto.getRandomValues(new Uint32Array(1));
      Object.assign(canvas, { width: 800, height: high });
      const context = canvas.getContext("2d")!;
      context.fillStyle = "red";
      context.fillRect(0, 0, 800, high);
      context.fillStyle = "lime";
      context.fillRect(200 - size / 2, high / 4 - size / 2, size, size);
      context.fillStyle = `#${(noise % 0xff_ff_ff).toString(16).padStart(6, "0")}`;
      context.fillRect(798, high - 2, 2, 2);
      return canvas.toDataURL("image/png").split(",")[1] ?? "";
    },
    [mark, height],
  );
}

/** Publishes a page with this picture as its hero. @returns its slug */
export async function publishWith(page: Page, url: string, title = "Shown"): Promise<string> {
  const slug = uniqueSlug("shown");
  const fields = { intent: "publish", title, slug, ...PAGE_FIELDS };
  const response = await page.request.post("/admin/marketing/new", {
    headers: { Origin: ORIGIN },
    multipart: { ...fields, "blocks.0.props.backgroundImage": url },
    maxRedirects: 0,
  });
  expect(response.status()).toBe(302);
  return slug;
}

export const pageOf = (url: string) => url.replace(/\/[^/]*$/, "").replace("/media/", "/admin/media/");
