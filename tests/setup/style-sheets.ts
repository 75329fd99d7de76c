import path from "node:path";

/**
 * Lists classes in a component's stylesheet that are not its own. Own classes are named like the stylesheet,
 * like its plural, or have its name and a hyphen as prefix. A block's stylesheet is named like its folder.
 */
export function listForeignClasses(file: string, source: string): string[] {
  const isBlock = path.basename(file) === "view.css";
  const name = isBlock ? path.basename(path.dirname(file)) : path.basename(file, ".css");
  const isOwn = (found: string) => found === name || found === `${name}s` || found.startsWith(`${name}-`);
  return listClasses(listSelectors(source))
    .filter((found) => !isOwn(found))
    .map((found) => `${file} names .${found}`);
}

/**
 * Lists classes that no element uses. A className contains a class literally, or as the static prefix of a
 * template: `cta-${alignment}` uses every class that begins with "cta-".
 */
export function listUnusedClasses(styles: string, code: string): string[] {
  const used = listUsedClasses(styles, code);
  return listClasses(listSelectors(styles)).filter((name) => !used.includes(name));
}

/** Lists classes that an element uses. */
export function listUsedClasses(styles: string, code: string): string[] {
  const texts = listClassNames(code).flatMap((text) => text.split(/\s+/));
  const whole = new Set(texts.filter((text) => !text.includes("${")));
  const beginnings = texts.flatMap((text) => /^([\w-]+-)\$\{/.exec(text)?.[1] ?? []);
  return listClasses(listSelectors(styles)).filter(
    (name) => whole.has(name) || beginnings.some((beginning) => name.startsWith(beginning)),
  );
}

function listSelectors(source: string): string[] {
  const code = source.replaceAll(/\/\*.*?\*\/|"[^"\n]*"/gs, "");
  return [...code.matchAll(/([^{};]+)\{/g)].map(([, prelude = ""]) => prelude.trim());
}

function listClasses(selectors: string[]): string[] {
  const found = selectors
    .filter((selector) => !selector.startsWith("@"))
    .flatMap((selector) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = ""]) => name));
  return [...new Set(found)];
}

/** String literals in a className, including those of conditional expressions, and in HTML templates. */
export function listClassNames(code: string): string[] {
  return [...code.matchAll(/\bclass(?:Name)?=(?:"([^"]*)"|\{)/g)].flatMap((match) => {
    if (match[1] !== undefined) return [match[1]];
    const expression = readBraced(code.slice(match.index + "className=".length));
    return [...expression.matchAll(/"([^"]*)"|`([^`]*)`/g)].map(
      ([, plain, template]) => plain ?? template ?? "",
    );
  });
}

function readBraced(code: string): string {
  let depth = 0;
  for (let index = 0; index < code.length; index++) {
    if (code[index] === "{") depth += 1;
    if (code[index] === "}" && (depth -= 1) === 0) return code.slice(0, index);
  }
  return code;
}
