import foundations from "../ui/styles/index.css?inline";

interface Sheet {
  css: string;
  classes: string[];
}

/**
 * Sheets in the order of the areas' lists, with the primitives of ui/ last. A landing page's blocks and the editor are no part of these pages.
 */
const sheets: Sheet[] = [
  ...Object.values(
    import.meta.glob<string>(
      ["../features/**/*.css", "!../features/landing-pages/{blocks,editor,publishing}/**"],
      {
        query: "?inline",
        import: "default",
        eager: true,
      },
    ),
  ),
  ...Object.values(
    import.meta.glob<string>(["../browser/*.css", "../ui/*.css"], {
      query: "?inline",
      import: "default",
      eager: true,
    }),
  ),
].map((css) => ({ css, classes: [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name) }));

/** Gives a document the styles of what it shows, and no others: a sheet names no classes but those of its own component. */
export function insertStyles(html: string): string {
  const shown = new Set(
    [...html.matchAll(/ class="([^"]*)(?=")/g)].flatMap(([, names = ""]) => names.split(" ")),
  );
  const needed = sheets.filter(({ classes }) => classes.some((name) => shown.has(name)));
  const styles = [foundations, ...needed.map(({ css }) => css)].join("");
  return html.replace(/(<style[^<>]*>)(<\/style>)/, (_whole, start, end) => start + styles + end);
}
