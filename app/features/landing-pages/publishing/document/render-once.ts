import type { PublicPage } from "../../pages/page.ts";

/** All of a page that its HTML depends on, beside the pictures. */
export type PageWords = Pick<PublicPage, "title" | "slug" | "blocks">;

/** Renders the same words once for a request that needs them twice: publishing weighs a page, and then stores it. */
export function renderOnce<Rendered>(
  render: (page: PageWords) => Promise<Rendered>,
): (page: PageWords) => Promise<Rendered> {
  let last: { words: string; rendered: Rendered } | undefined;
  return async ({ title, slug, blocks }) => {
    const words = JSON.stringify([title, slug, blocks]);
    if (last?.words !== words) last = { words, rendered: await render({ title, slug, blocks }) };
    return last.rendered;
  };
}
