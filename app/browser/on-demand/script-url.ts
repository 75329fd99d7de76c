import islands from "virtual:islands";

/** The URL of a script in this folder that a document's script imports when it is needed. */
export function findScriptUrl(name: string): string {
  const built = islands[name];
  if (!built) throw new Error(`No file is called on-demand/${name}.ts.`);
  return built.script;
}
