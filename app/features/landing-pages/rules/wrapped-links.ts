/** URLs of services that redirect to the one in a parameter. */
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

/** A service may have wrapped what another one had. */
const MOST_WRAPPERS = 5;

/** The address that a link of a search engine, a mail scanner or a network leads to in the end; any other as it is. */
export function unwrapHref(href: string): string {
  let unwrapped = href.trim();
  for (let layer = 0; layer < MOST_WRAPPERS; layer++) {
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

/** Version 2 has the URL in a parameter with an encoding of its own; version 3 has it between `__` in the path. */
function readUrlDefense({ href, searchParams }: URL): string | undefined {
  if (searchParams.has("u")) {
    const coded = (searchParams.get("u") ?? "").replaceAll("-", "%").replaceAll("_", "/");
    return decode(coded);
  }
  const [, rest = ""] = href.split("v3/__", 2);
  const [target = ""] = rest.split("__;", 1);
  // An asterisk stands for signs that are listed elsewhere, by a scheme of the service.
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
