import { readFileSync } from "node:fs";
import { listImports, resolveImport } from "./imports.ts";

/** Imports of each file, including type imports, which couple files as well. */
export function readImportGraph(files: string[]): Map<string, string[]> {
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const targets = listImports(readFileSync(file, "utf8")).map((specifier) =>
        resolveImport(file, specifier),
      );
      return [file, targets.filter((target) => target !== undefined).filter((target) => known.has(target))];
    }),
  );
}

/** Import cycles, each as the list of its files; one for each back edge of a depth-first search. */
export function findCycles(graph: Map<string, string[]>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, way: string[]) => {
    const start = way.indexOf(file);
    if (start !== -1) cycles.push([...way.slice(start), file]);
    if (start !== -1 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) walk(target, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return cycles;
}
