/** The files that give the router's components and functions their typed paths. */
const WRAPPERS = new Set(["app/values/fill-path.ts", "app/http/redirect.ts", "app/ui/link.tsx"]);

/** Names of the router that take any string. */
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

/** An attribute or a header of the platform that takes any string, followed by a path. */
const WRITTEN_OUT =
  /(?:<a\b[^>]*?\bhref=\{?|\bformAction=\{?|\bLocation"?: |\.(?:assign|redirect)\()["`]\/[^"`]*/g;

/** Untyped links and redirects of a file: one line each. */
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

/** Paths of this site that a source or a Markdown file names; "<>" stands for an inserted value. */
export function listNamedPaths(source: string): string[] {
  const code = source.replaceAll(/\/\*.*?\*\/|(^|\s)\/\/.*$/gms, "");
  const named = code.matchAll(/(?:["'`]|\]\()(\/[a-z.][^"'`)\s]*)/g);
  return [...named].map(([, path = ""]) => path.replaceAll(/\$\{[^}]*\}?/g, "<>").replace(/[?#].*$/, ""));
}
