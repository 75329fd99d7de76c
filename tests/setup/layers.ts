interface Layer {
  files: RegExp;
  /** Layers that it may import; "own x" is the layer x of the same feature. */
  imports: string[];
  /** Packages that it may import, by name or by the part before a slash. */
  packages: string[];
}

const feature = String.raw`^app/features/[^/]+`;

/** Folders of a feature that are its domain: one, or several in a large feature. */
const domain =
  "(domain|rules|pages|saving|drafts|publishing|review|campaigns|history|copies|imports|library|shared-sections|page-tests|redirects|link-checks|brand)";

/** Layers that every layer may import. */
export const EVERYWHERE = ["path", "durations"];

/** Packages of one library: https://prosemirror.net */
const PROSEMIRROR = ["commands", "inputrules", "keymap", "model", "state", "view"].map(
  (part) => `prosemirror-${part}`,
);

const nameScript = (of: string) => `virtual:${of}-script`;

/** Imports that each layer may have. The order matters: a file belongs to the first layer that it matches. */
export const layers: Record<string, Layer> = {
  /** Durations in milliseconds and seconds. */
  durations: { files: /^app\/values\/durations\.ts$/, imports: [], packages: [] },
  /** Values without dependencies: the result of a verb, what is logged of it, and rules for texts and days. */
  result: {
    files:
      /^app\/values\/(result|blank-text|brand-release|cut-text|days|describe-error|hex|log|lru-map|not-loaded|external-responses|unknown-value)\.ts$/,
    imports: ["result"],
    packages: [],
  },
  /** Rules for slugs and email addresses. */
  slug: { files: /^app\/values\/(slug(-schema)?|email-address)\.ts$/, imports: ["slug"], packages: ["zod"] },
  /** The site's paths, typed by its table of routes. */
  path: {
    files: /^app\/(site-pages|values\/(site-path|fill-path|own-url|picture-url|public-url|time-zone))\.ts$/,
    imports: ["path"],
    packages: ["react-router"],
  },
  settings: { files: /^app\/settings\.ts$/, imports: ["slug"], packages: ["zod"] },
  /**
   * Code that runs in a browser outside the search and the editor, and code that inlines its scripts in a
   * page.
   */
  browser: {
    files: /^app\/browser\//,
    imports: ["browser", "ui", "members domain"],
    packages: [
      "react",
      "react-dom",
      ...[
        "document",
        "form",
        "editor",
        "contents",
        "file-drops",
        "chosen-files",
        "video",
        "uploads",
        "word-files",
      ].map(nameScript),
      "virtual:islands",
      "mammoth",
    ],
  },
  ui: { files: /^app\/ui\//, imports: ["ui"], packages: ["react", "react-dom"] },
  http: {
    files: /^app\/http\//,
    imports: ["http", "result"],
    packages: ["zod", "react-router", "node:zlib"],
  },
  storage: {
    files: /^app\/storage\//,
    imports: ["storage"],
    packages: ["drizzle-orm", "better-auth", "@better-auth", "zod"],
  },
  content: { files: new RegExp(`${feature}/content/`), imports: ["own content"], packages: [] },
  /** Generated pictures of pages: what a document references, and the verb that renders it. */
  cards: {
    files: /^app\/features\/landing-pages\/publishing\/document\/card\//,
    imports: ["cards", "documents", "domain", "own blocks", "storage", "http", "result"],
    packages: ["@resvg/resvg-wasm", "node:buffer"],
  },
  documents: {
    files: new RegExp(`${feature}/([^/]+\\.(tsx?|css)$|(publishing/)?document/)`),
    imports: [
      "result",
      "cards",
      "own documents",
      "site documents",
      "own blocks",
      "own domain",
      "site domain",
      "chrome",
      "ui",
      "http",
    ],
    packages: ["react", "react-dom", "react-router"],
  },
  domain: {
    files: new RegExp(`${feature}/${domain}/`),
    imports: ["domain", "own content", "own blocks", "own emails", "storage", "result", "slug"],
    packages: [
      "zod",
      "schema-dts",
      "node:zlib",
      "jose",
      "minisearch",
      "diff",
      "tlds",
      "@sindresorhus/transliterate",
      "parse5",
      "isbot",
      "d3-scale",
      "d3-shape",
      "node:crypto",
      "age-encryption",
      "modern-tar",
      ...["heads", "names", "search", "cards", "texts"].map((table) => `virtual:condition-${table}`),
      ...["list", "paths", "records"].map((table) => `virtual:content-${table}`),
      "virtual:listed-conditions",
      "virtual:urgent-vocabulary",
    ],
  },
  /** Texts of mails: written as data, like content. */
  emails: {
    files: new RegExp(`${feature}/emails/`),
    imports: ["own emails", "own domain", "access domain", "mail domain", "site domain"],
    packages: [],
  },
  chrome: {
    files: /^app\/features\/site\/chrome\//,
    imports: ["chrome", "own domain", "browser", "ui"],
    packages: ["react", "react-router"],
  },
  blocks: {
    files: new RegExp(`${feature}/blocks/`),
    imports: [
      "own blocks",
      "own domain",
      "site domain",
      "conditions domain",
      "forms domain",
      "slug",
      "result",
      "ui",
    ],
    packages: ["react", "zod"],
  },
  views: {
    files: new RegExp(`${feature}/(sections|editor)/`),
    imports: [
      "own views",
      "forms views",
      "own blocks",
      "own documents",
      "own domain",
      "site domain",
      "media domain",
      "conditions domain",
      "forms domain",
      "chrome",
      "browser",
      "ui",
      "result",
      "slug",
    ],
    packages: ["react", "react-dom", "react-router", "lucide-react", "uqr", ...PROSEMIRROR],
  },
  middleware: {
    files: /^app\/middleware\//,
    imports: ["frame", "middleware", "domain", "http", "result"],
    packages: ["react-router"],
  },
  routes: {
    files: new RegExp(`${feature}/routes/`),
    imports: [
      "cards",
      "frame",
      "middleware",
      "own routes",
      "own views",
      "forms views",
      "own documents",
      "domain",
      "chrome",
      "browser",
      "ui",
      "http",
      "result",
    ],
    packages: ["react", "react-router", "zod"],
  },
  /** The app's own frame: context, composition root, document, table of routes. */
  frame: {
    files: /^app\/(styles\/)?[^/]+\.(tsx?|css)$/,
    imports: [
      "cards",
      "frame",
      "storage",
      "domain",
      "documents",
      "browser",
      "settings",
      "chrome",
      "ui",
      "http",
      "result",
    ],
    packages: ["react", "react-dom", "react-router", "@react-router/dev", "isbot"],
  },
  workers: {
    files: /^workers\//,
    imports: ["workers", "frame", "settings", "domain", "documents", "http", "result"],
    packages: ["hono", "react-router", "cloudflare:workers", "virtual:react-router"],
  },
};

/** Order of the features: each may import those before it. */
export const features = [
  "site",
  "mail",
  "access",
  "media",
  "discovery",
  "conditions",
  "legal",
  "forms",
  "landing-pages",
  "measurement",
  "waitlist",
  "members",
  "operation",
  "admin",
];
