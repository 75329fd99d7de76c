type FormValue = string | File | FormNode | FormValue[];
interface FormNode {
  [name: string]: FormValue;
}

/**
 * A form's fields as nested data: "blocks.1.props.headline" becomes blocks[1].props.headline.
 * Unknown until a schema has read it.
 */
export function readForm(form: FormData): unknown {
  const root: FormNode = {};
  for (const [name, value] of form) assign(root, name.split("."), value);
  return arraysWhereIndexed(root);
}

function assign(node: FormNode, [name = "", ...rest]: string[], value: string | File): void {
  if (["__proto__", "constructor", "prototype"].includes(name)) return;
  if (rest.length === 0) {
    node[name] = value;
    return;
  }
  const next = node[name];
  const child: FormNode = isNode(next) ? next : {};
  node[name] = child;
  assign(child, rest, value);
}

function arraysWhereIndexed(value: FormValue): FormValue {
  if (!isNode(value)) return value;
  const names = Object.keys(value);
  const children = Object.fromEntries(
    Object.entries(value).map(([name, child]) => [name, arraysWhereIndexed(child)]),
  );
  const indexed = names.length > 0 && names.every((name, index) => name === String(index));
  return indexed ? Object.values(children) : children;
}

function isNode(value: FormValue | undefined): value is FormNode {
  return typeof value === "object" && !Array.isArray(value) && !(value instanceof File);
}
