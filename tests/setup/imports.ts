import { existsSync, readFileSync } from "node:fs";

export function listImports(source: string): string[] {
  const code = source.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, "");
  const statements = code.matchAll(
    /^\s*(?:import|export)\b(?:[^;"'()]*?\bfrom)?\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm,
  );
  return [...statements].map(([, first, second]) => first ?? second ?? "");
}

/** Resolves an import to a file of the project; undefined for a package. */
export function resolveImport(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, "");
  if (path.startsWith("#")) return path.slice(1);
  if (!path.startsWith(".")) return undefined;
  return new URL(path, `file:///${file}`).pathname.slice(1);
}

/** Files under app/ that these files import, directly or transitively. */
export function listReached(files: string[]): string[] {
  const reached = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (reached.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) continue;
    reached.add(file);
    for (const specifier of listImports(readFileSync(file, "utf8"))) {
      const target = resolveImport(file, specifier);
      if (target !== undefined) queue.push(target);
    }
  }
  return [...reached];
}
