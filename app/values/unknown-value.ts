/** Checks that a value of unknown origin, such as JSON or a form's, is an object; a list is one, too. */
export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Finds an own property by its name. Inherited ones, such as `toString`, are not found. */
export function findOwn(sent: unknown, name: string): unknown {
  return isObject(sent) && Object.hasOwn(sent, name) ? (sent as Record<string, unknown>)[name] : undefined;
}

/** The text under a name, if that is one. */
export function findText(sent: unknown, name: string): string | undefined {
  const value = findOwn(sent, name);
  return typeof value === "string" ? value : undefined;
}

/** In the order in which they came, under whatever names; none where it is no object. */
export function listValues(sent: unknown): unknown[] {
  return isObject(sent) ? Object.values(sent) : [];
}

/** Undefined for text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
