export function listImports(source: string): string[] {
  const code = source.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, "");
  const statements = code.matchAll(
    /^\s*(?:import|export)\b(?:[^;"'()]*?\bfrom)?\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']/gm,
  );
  return [...statements].map(([, first, second]) => first ?? second ?? "");
}

/** Imported file of the project; undefined for a package. */
export function resolveImport(file: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, "");
  if (path.startsWith("#")) return path.slice(1);
  if (!path.startsWith(".")) return undefined;
  return new URL(path, `file:///${file}`).pathname.slice(1);
}
