/** Files that define the typed wrappers of the router's components and functions. */
const WRAPPERS = new Set(["app/values/fill-path.ts", "app/http/redirect.ts", "app/ui/link.tsx"]);

/** Components and functions of the router that accept any string. */
const UNTYPED = new Set([
  "Form",
  "href",
  "Link",
  "NavLink",
  "PrefetchPageLinks",
  "redirect",
  "redirectDocument",
  "replace",
]);

const ROUTER_IMPORT = /^import \{([^}]*)\} from "react-router";/gm;

/** Matches an attribute or a header that accepts any string, followed by a path. */
const WRITTEN_OUT =
  /(?:<a\b[^>]*?\bhref=\{?|\bformAction=\{?|\bLocation"?: |\.(?:assign|redirect)\()["`]\/[^"`]*/g;

/** Lists untyped links and redirects of a file, one line each. */
export function listUntypedPaths(file: string, source: string): string[] {
  if (WRAPPERS.has(file)) return [];
  const imported = [...source.matchAll(ROUTER_IMPORT)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim().replace(/ as .*/, "")),
  );
  return [
    ...imported
      .filter((name) => UNTYPED.has(name))
      .map((name) => `${file}: ${name} comes from react-router, where it takes any string`),
    ...[...source.matchAll(WRITTEN_OUT)].map(
      ([found]) => `${file}: ${found} is not checked by the table of routes`,
    ),
  ];
}

/** Lists paths of this site in a source or a Markdown file; "<>" represents an interpolated value. */
export function listNamedPaths(source: string): string[] {
  const code = source.replaceAll(/\/\*.*?\*\/|(^|\s)\/\/.*$/gms, "");
  const named = code.matchAll(/(?:["'`]|\]\()(\/[a-z.][^"'`)\s]*)/g);
  return [...named].map(([, path = ""]) => path.replaceAll(/\$\{[^}]*\}?/g, "<>").replace(/[?#].*$/, ""));
}
