import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";

/** Parses and validates a YAML file. Throws an Error that names the file, the field and the reason. */
export function readYamlFile<Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> {
  const { data, error } = schema.safeParse(parse(readFileSync(file, "utf8")));
  if (error) throw new Error(`${path.basename(file)}:\n${z.prettifyError(error)}`);
  return data;
}

/** Reads the YAML files of a folder in alphabetical order: slug -> content. */
export function readYamlFolder<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): Map<string, z.infer<Schema>> {
  const names = globSync("*.yaml", { cwd: folder }).toSorted();
  return new Map(
    names.map((name) => [path.basename(name, ".yaml"), readYamlFile(path.join(folder, name), schema)]),
  );
}
