import { listClassNames } from "./style-sheets.ts";

/**
 * Declarations of a component that a primitive of `app/ui` overrides: sheets of primitives come last, so that of two rules
 * `.button {…}` and `.own {…}` for one element the primitive's holds. A component sets the primitive's custom properties
 * instead, or has a selector of two classes.
 * @param own sheets of components
 * @param primitives sheets of `app/ui`
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

/** Whether a later declaration changes what an earlier one sets, by its property or as its shorthand. */
function overrides([later, laterValue]: Declaration, [earlier, value]: Declaration): boolean {
  if (later === earlier) return laterValue !== value;
  return earlier.startsWith(`${later}-`) && !/^(?:border-radius|flex-(?:direction|wrap))$/.test(earlier);
}

/** Rules whose selector is one class, outside of conditions: the class -> its declarations, custom properties left out. */
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
