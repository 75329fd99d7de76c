const SIDED = /\b(?:left|right)\b/;

/**
 * Lists the declarations of a style sheet that name a side of the window, and are not repeated for pages that
 * are set from the right: `left` and `right`, and corners and edges of which left and right differ. Borders,
 * shadows and transforms are not checked, since check marks and shadows are the same on both.
 */
export function listUnmirrored(css: string): string[] {
  const rules = [...css.replaceAll(/\/\*[^]*?\*\//g, "").matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = "", body = ""]) => ({ selector: selector.trim(), declarations: listDeclarations(body) }),
  );
  const mirrored = new Set(
    rules
      .filter(({ selector }) => selector.includes(":dir(rtl)"))
      .flatMap(({ selector, declarations }) =>
        declarations.map(({ name }) => `${selector.replaceAll(":dir(rtl)", "")}: ${name}`),
      ),
  );
  return rules
    .filter(({ selector }) => !selector.includes(":dir("))
    .flatMap(({ selector, declarations }) =>
      declarations.filter(isSided).map(({ name }) => `${selector}: ${name}`),
    )
    .filter((declared) => !mirrored.has(declared));
}

interface Declaration {
  name: string;
  value: string;
}

function listDeclarations(body: string): Declaration[] {
  return body.split(";").flatMap((text) => {
    const [, name, value] = /^\s*([\w-]+):\s*([^]+?)\s*$/.exec(text) ?? [];
    return name !== undefined && value !== undefined ? [{ name, value }] : [];
  });
}

function isSided({ name, value }: Declaration): boolean {
  if (/(?:^|-)(?:left|right)(?:$|-)/.test(name) && !name.startsWith("--")) return true;
  if (SIDED.test(value)) return true;
  // Corners run from the top left, edges from the top, both clockwise. A missing value is that of the opposite one.
  const [first, second = first, third = first, fourth = second] = listParts(value);
  if (/corner|radius/.test(name)) return first !== second || third !== fourth;
  return /room|padding|margin|inset/.test(name) && second !== fourth;
}

/** Splits a value at spaces outside of parentheses. */
function listParts(value: string): string[] {
  return value.match(/(?:[^\s()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];
}
