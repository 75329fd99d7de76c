import islands from "virtual:islands";

/** Finds the URL of a script in this folder, for a dynamic import by a document's script. */
export function findScriptUrl(name: string): string {
  const built = islands[name];
  if (!built) throw new Error(`No file is called on-demand/${name}.ts.`);
  return built.script;
}
