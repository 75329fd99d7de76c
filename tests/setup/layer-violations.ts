import { listImports, resolveImport } from "./imports.ts";
import { EVERYWHERE, features, layers } from "./layers.ts";

/** Routes that aggregate all features: the home page, the sitemap and other machine-readable files. */
const gathering = /^app\/features\/(site|discovery)\/routes\//;

export function findLayer(file: string): string | undefined {
  return Object.entries(layers).find(([, { files }]) => files.test(file))?.[0];
}

/** Lists imports that a file's layer does not allow, one line each. */
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
    const open = [...layer.imports, ...EVERYWHERE];
    const allowed = names.some((name) => typeof name === "string" && open.includes(name));
    if (!allowed) return [`${file} (${from}) may not import ${target} (${to ?? "no layer"})`];
    const isLater = !gathering.test(file) && isLaterFeature(featureOf(target), featureOf(file));
    return isLater ? [`${file} may not import ${target}, whose feature comes later`] : [];
  });
}

function featureOf(file: string): string | undefined {
  return /^app\/features\/([^/]+)\//.exec(file)?.[1];
}

/** Ranks a feature without a position in the order after all others. */
function isLaterFeature(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined || one === other) return false;
  const [at, than] = [features.indexOf(one), features.indexOf(other)];
  return at === -1 || (than !== -1 && at > than);
}
