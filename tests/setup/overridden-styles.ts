import { listClassNames } from "./style-sheets.ts";

/**
 * Finds declarations of a component that a primitive of `app/ui` overrides. Stylesheets of primitives come
 * last, so that with equal specificity, as in `.button {…}` and `.own {…}`, the primitive wins. To fix: set
 * the primitive's custom properties, or use a selector of two classes.
 * @param own stylesheets of components
 * @param primitives stylesheets of `app/ui`
 * @returns ".own: display, overridden by .button"
 */
export function listOverridden(own: string, primitives: string, code: string): string[] {
  const ours = listPlainRules(own);
  const theirs = listPlainRules(primitives);
  const found = listClassNames(code).flatMap((text) => {
    const classes = text.split(/\s+/);
    return classes.flatMap((name) =>
      classes.flatMap((primitive) =>
        (ours.get(name) ?? [])
          .filter((ourDeclaration) =>
            theirs.get(primitive)?.some((declaration) => overrides(declaration, ourDeclaration)),
          )
          .map(([property]) => `.${name}: ${property}, overridden by .${primitive}`),
      ),
    );
  });
  return [...new Set(found)].toSorted();
}

type Declaration = readonly [property: string, value: string];

/** Whether a declaration overrides an earlier one: the same property, or a shorthand of it. */
function overrides([later, laterValue]: Declaration, [earlier, value]: Declaration): boolean {
  if (later === earlier) return laterValue !== value;
  return earlier.startsWith(`${later}-`) && !/^(?:border-radius|flex-(?:direction|wrap))$/.test(earlier);
}

/**
 * Rules with a single-class selector outside of at-rules: class -> its declarations, without custom
 * properties.
 */
function listPlainRules(sheet: string): Map<string, Declaration[]> {
  const rules = new Map<string, Declaration[]>();
  const open: string[] = [];
  let text = "";
  const endDeclaration = () => {
    const [, property, value = ""] = /^\s*([a-z][a-z-]*)\s*:\s*([^]*)$/.exec(text) ?? [];
    const [, name] = /^\.([\w-]+)$/.exec(open.at(-1) ?? "") ?? [];
    const isPlain = open.slice(0, -1).every((prelude) => prelude.startsWith("@layer"));
    if (property && name && isPlain) rules.set(name, [...(rules.get(name) ?? []), [property, value.trim()]]);
    text = "";
  };
  for (const sign of sheet.replaceAll(/\/\*.*?\*\//gs, "")) {
    if (sign === "{") {
      open.push(text.trim());
      text = "";
    } else if (sign === ";" || sign === "}") {
      endDeclaration();
      if (sign === "}") open.pop();
    } else text += sign;
  }
  return rules;
}
