/** "Lupus (Systemic Lupus Erythematosus)" -> the name, and the other one in brackets, which is empty where there is none. */
export function splitName(whole: string): { name: string; other: string } {
  const at = whole.indexOf(" (", 1);
  return at === -1 || !whole.endsWith(")")
    ? { name: whole, other: "" }
    : { name: whole.slice(0, at), other: whole.slice(at + 2, -1) };
}
