/** Whether a value of unknown origin, such as JSON or form data, is an object. True for arrays too. */
export function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Finds an own property by name; inherited ones, such as `toString`, are ignored. */
export function findOwn(sent: unknown, name: string): unknown {
  return isObject(sent) && Object.hasOwn(sent, name) ? (sent as Record<string, unknown>)[name] : undefined;
}

/** Finds an own property that is a string. */
export function findText(sent: unknown, name: string): string | undefined {
  const value = findOwn(sent, name);
  return typeof value === "string" ? value : undefined;
}

/** Lists the values of an object or an array in order; empty if the value is neither. */
export function listValues(sent: unknown): unknown[] {
  return isObject(sent) ? Object.values(sent) : [];
}

/** Parses JSON; undefined if the text is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
