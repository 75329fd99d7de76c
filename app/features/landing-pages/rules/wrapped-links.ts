/** Services whose URLs redirect to another URL, which is one of their parameters. */
const WRAPPERS: { host: RegExp; path: RegExp; parameters: string[] }[] = [
  { host: /^(www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, parameters: ["q", "url"] },
  { host: /(^|\.)safelinks\.protection\.outlook\.com$/, path: /^\//, parameters: ["url"] },
  { host: /^(l|lm)\.(facebook|instagram)\.com$/, path: /^\//, parameters: ["u"] },
  { host: /^(www\.)?linkedin\.com$/, path: /^\/(redir\/redirect|safety\/go)/, parameters: ["url"] },
  { host: /^(www\.)?youtube\.com$/, path: /^\/redirect$/, parameters: ["q"] },
  { host: /^(www\.)?duckduckgo\.com$/, path: /^\/l\/?$/, parameters: ["uddg"] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, parameters: ["url"] },
  { host: /^out\.reddit\.com$/, path: /^\//, parameters: ["url"] },
  { host: /^(clicktime\.symantec|protect2\.fireeye)\.com$/, path: /^\//, parameters: ["u"] },
  { host: /^linkprotect\.cudasvc\.com$/, path: /^\/url$/, parameters: ["a"] },
];

/** Maximum number of nested wrappers: one service may wrap a link of another. */
const MAX_WRAPPERS = 5;

/**
 * Unwraps a link of a search engine, a mail scanner or a social network to its final URL; any other URL stays
 * unchanged.
 */
export function unwrapHref(href: string): string {
  let unwrapped = href.trim();
  for (let layer = 0; layer < MAX_WRAPPERS; layer++) {
    const inner = findInner(unwrapped);
    if (inner === undefined) break;
    unwrapped = inner;
  }
  return unwrapped;
}

function findInner(href: string): string | undefined {
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return undefined;
  const url = new URL(href);
  const { hostname, pathname, searchParams } = url;
  if (/^urldefense\.(proofpoint\.)?com$/.test(hostname)) return readUrlDefense(url);
  const wrapper = WRAPPERS.find(({ host, path }) => host.test(hostname) && path.test(pathname));
  const found = wrapper?.parameters.map((name) => searchParams.get(name) ?? "");
  return found?.find((target) => /^https?:/i.test(target));
}

/**
 * Decodes a link of Proofpoint URL Defense. Version 2 has the URL in an encoded parameter; version 3 has it
 * between `__` in the path.
 */
function readUrlDefense({ href, searchParams }: URL): string | undefined {
  if (searchParams.has("u")) {
    const coded = (searchParams.get("u") ?? "").replaceAll("-", "%").replaceAll("_", "/");
    return decode(coded);
  }
  const [, rest = ""] = href.split("v3/__", 2);
  const [target = ""] = rest.split("__;", 1);
  // An asterisk stands for characters that the service encodes elsewhere, so such a URL cannot be restored.
  return /^https?:/i.test(target) && !target.includes("*")
    ? target.replace(/^(https?):\/(?!\/)/, "$1://")
    : undefined;
}

function decode(coded: string): string | undefined {
  try {
    const target = decodeURIComponent(coded);
    return /^https?:/i.test(target) ? target : undefined;
  } catch {
    return undefined;
  }
}
