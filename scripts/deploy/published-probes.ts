import type { Expected, Fetch } from "./probe.ts";

const LOCATION = /<loc>([^<]+)<\/loc>/g;
const UPLOADED_PICTURE = /\/media\/[0-9a-f]{64}\/[\w.]+\.(?:jpg|jpeg|png|webp|avif)\b/;
const STATIC_PICTURE = /\bsrc="(\/(?:images|video)\/[\w./-]+\.(?:jpg|png|webp|avif|svg))"/;

/**
 * Lists what depends on the content of the site, as far as there is any: a landing page of the sitemap, an
 * uploaded picture on it, and a static picture of the home page. A failing request lists nothing, since the
 * constant probes report it.
 * @param html headers of a page
 */
export async function listPublishedProbes(
  fetch: Fetch,
  origin: string,
  init: RequestInit,
  html: Record<string, string>,
): Promise<Expected[]> {
  const read = async (path: string) => {
    try {
      return await (await fetch(origin + path, init)).text();
    } catch {
      return "";
    }
  };
  const [home, landingPath] = await Promise.all([read("/"), findLandingPage(read)]);
  const landing = landingPath === undefined ? "" : await read(landingPath);
  const uploaded = (UPLOADED_PICTURE.exec(landing) ?? UPLOADED_PICTURE.exec(home))?.[0];
  const fixed = STATIC_PICTURE.exec(home)?.[1];
  const picture = { status: 200, headers: { "content-type": "image/" } };
  return [
    ...(landingPath === undefined
      ? []
      : [{ path: landingPath, status: 200, says: "</html>", headers: html }]),
    ...(uploaded === undefined ? [] : [{ path: uploaded, ...picture }]),
    ...(fixed === undefined ? [] : [{ path: fixed, ...picture, isStatic: true }]),
  ];
}

/** Finds a published landing page. A long sitemap is an index, whose last part lists landing pages. */
async function findLandingPage(read: (path: string) => Promise<string>): Promise<string | undefined> {
  const whole = await read("/sitemap.xml");
  const last = listPaths(whole).at(-1);
  const paths =
    whole.includes("<sitemapindex") && last !== undefined ? listPaths(await read(last)) : listPaths(whole);
  return paths.find((path) => path.startsWith("/page/"));
}

function listPaths(xml: string): string[] {
  return [...xml.matchAll(LOCATION)].flatMap(([, url = ""]) => URL.parse(url)?.pathname ?? []);
}
