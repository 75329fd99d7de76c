import paths from "virtual:content-paths";

/** Paths of medicines, tests, procedures and comparisons, without their content: the editor judges links by them, too. */
export const contentPaths: ReadonlySet<string> = new Set(paths);
