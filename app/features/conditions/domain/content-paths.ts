import paths from "virtual:content-paths";

/**
 * Paths of medicines, tests, procedures and comparisons without their content, so that the editor can check
 * links without loading the pages.
 */
export const contentPaths: ReadonlySet<string> = new Set(paths);
