import foundations from "../ui/styles/index.css?inline";

interface Sheet {
  css: string;
  classes: string[];
}

/** Style sheets of all components, the primitives of ui/ last. Without those of landing pages' blocks and of the editor. */
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

/** Inlines the styles of the components that a document shows, found by their classes: each sheet has only its own classes. */
export function insertStyles(html: string): string {
  const shown = new Set(
    [...html.matchAll(/ class="([^"]*)(?=")/g)].flatMap(([, names = ""]) => names.split(" ")),
  );
  const needed = sheets.filter(({ classes }) => classes.some((name) => shown.has(name)));
  const styles = [foundations, ...needed.map(({ css }) => css)].join("");
  return html.replace(/(<style[^<>]*>)(<\/style>)/, (_whole, start, end) => start + styles + end);
}
