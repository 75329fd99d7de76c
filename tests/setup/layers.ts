interface Layer {
  files: RegExp;
  /** Layers it may import; "own x" is the layer x of the same feature. */
  imports: string[];
  /** Packages it may import, by name or as far as a slash. */
  packages: string[];
}

const feature = String.raw`^app/features/[^/]+`;

/** Who may import what. The order matters: a file belongs to the first layer that it matches. */
export const layers: Record<string, Layer> = {
  /** How a verb ends: the value, the named failure, and what a log may keep of an exception. */
  result: { files: /^app\/(result|describe-error)\.ts$/, imports: ["result"], packages: [] },
  settings: { files: /^app\/settings\.ts$/, imports: [], packages: ["zod"] },
  ui: { files: /^app\/ui\//, imports: ["ui"], packages: ["react", "react-router"] },
  http: { files: /^app\/http\//, imports: ["http", "result"], packages: ["zod", "react-router"] },
  storage: {
    files: /^app\/storage\//,
    imports: ["storage"],
    packages: ["drizzle-orm", "better-auth", "@better-auth", "zod"],
  },
  content: { files: new RegExp(`${feature}/content/`), imports: ["own content"], packages: [] },
  domain: {
    files: new RegExp(`${feature}/domain/`),
    imports: ["domain", "own content", "own blocks", "own emails", "storage", "result"],
    packages: ["zod"],
  },
  /** What a mail says: words made from data, as content is. */
  emails: {
    files: new RegExp(`${feature}/emails/`),
    imports: ["own emails", "own domain", "mail domain", "site domain"],
    packages: [],
  },
  chrome: {
    files: /^app\/features\/site\/chrome\//,
    imports: ["chrome", "own domain", "ui"],
    packages: ["react", "react-router"],
  },
  blocks: {
    files: new RegExp(`${feature}/blocks/`),
    imports: ["own blocks", "own domain", "ui"],
    packages: ["react", "zod"],
  },
  views: {
    files: new RegExp(`${feature}/(sections|editor)/`),
    imports: [
      "own views",
      "own blocks",
      "own documents",
      "own domain",
      "site domain",
      "chrome",
      "ui",
      "result",
    ],
    packages: ["react", "react-dom", "react-router", "lucide-react", "uqr"],
  },
  documents: {
    files: new RegExp(`${feature}/[^/]+\\.(tsx?|css)$`),
    imports: ["own documents", "own blocks", "own domain", "site domain", "chrome", "ui"],
    packages: ["react", "react-dom", "react-router"],
  },
  middleware: {
    files: /^app\/middleware\//,
    imports: ["frame", "domain", "http"],
    packages: ["react-router"],
  },
  routes: {
    files: new RegExp(`${feature}/routes/`),
    imports: [
      "frame",
      "middleware",
      "own routes",
      "own views",
      "own documents",
      "domain",
      "chrome",
      "ui",
      "http",
      "result",
    ],
    packages: ["react", "react-router", "zod"],
  },
  /** The app's own frame: context, composition root, document, table of routes. */
  frame: {
    files: /^app\/[^/]+\.(tsx?|css)$/,
    imports: ["frame", "storage", "domain", "documents", "settings", "chrome", "ui", "http", "result"],
    packages: ["react", "react-dom", "react-router", "@react-router/dev", "isbot"],
  },
  workers: {
    files: /^workers\//,
    imports: ["workers", "frame", "domain", "http", "result"],
    packages: ["hono", "react-router", "cloudflare:workers", "virtual:react-router"],
  },
};

export function findLayer(file: string): string | undefined {
  return Object.entries(layers).find(([, { files }]) => files.test(file))?.[0];
}

/** What a file imports that its layer may not: one line each. */
export function listViolations(file: string, source: string): string[] {
  const from = findLayer(file);
  const layer = from === undefined ? undefined : layers[from];
  if (!layer) return [`${file} belongs to no layer`];
  return listImports(source).flatMap((specifier) => {
    const target = resolveImport(file, specifier);
    if (target === undefined) {
      const allowed = layer.packages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
      return allowed ? [] : [`${file} (${from}) may not import the package ${specifier}`];
    }
    if (target.includes("/+types/")) return [];
    const to = findLayer(target);
    const names = [to, featureOf(file) === featureOf(target) && `own ${to}`, `${featureOf(target)} ${to}`];
    const allowed = names.some((name) => typeof name === "string" && layer.imports.includes(name));
    return allowed ? [] : [`${file} (${from}) may not import ${target} (${to ?? "no layer"})`];
  });
}

function listImports(source: string): string[] {
  const code = source.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, "");
  const statements = code.matchAll(
    /^\s*(?:import|export)\b(?:[^;"'()]*?\bfrom)?\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm,
  );
  return [...statements].map(([, first, second]) => first ?? second ?? "");
}

/** The file in the project that is meant; undefined for a package. */
function resolveImport(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, "");
  if (path.startsWith("#")) return path.slice(1);
  if (!path.startsWith(".")) return undefined;
  return new URL(path, `file:///${file}`).pathname.slice(1);
}

function featureOf(file: string): string | undefined {
  return /^app\/features\/([^/]+)\//.exec(file)?.[1];
}
