/** Kind of element, found by its accessible name. */
export type Kind = "button" | "link" | "field" | "heading" | "text";

export interface Found {
  /** Center of the element's visible part, in viewport coordinates. */
  x: number;
  y: number;
  value: string;
  isChecked: boolean;
  hasFocus: boolean;
}

/**
 * Runs in the page: finds the element, scrolls it into view, and returns its position once nothing covers it.
 * Self-contained, since it is sent as source text.
 */
export function findInPage(kind: Kind, name: string): Found | string {
  // Wait for the first paint: browsers drop clicks before it.
  if (performance.getEntriesByName("first-contentful-paint").length === 0) return "Nothing is painted yet.";
  const selectors = {
    button: "button, summary, [role=button], input[type=submit]",
    link: "a[href]",
    field: "input:not([type=hidden]), select, textarea",
    heading: "h1, h2, h3, h4, h5, h6",
    text: "main *, [role=status], [role=alert], dialog *",
  };
  const clean = (text: string | null | undefined) => (text ?? "").replaceAll(/\s+/g, " ").trim();
  const nameOf = (element: Element) => {
    const { labels } = element as HTMLInputElement;
    const label = labels?.length ? [...labels].map((each) => each.textContent).join(" ") : undefined;
    return clean(element.getAttribute("aria-label") ?? label ?? element.textContent);
  };
  const all = [...document.querySelectorAll<HTMLInputElement>(selectors[kind])];
  const visible = all.filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const matching = (isMatch: (found: string) => boolean) =>
    visible.findLast((element) => isMatch(nameOf(element)));
  const element =
    matching((found) => found === name) ??
    visible.find((each) => nameOf(each).startsWith(name)) ??
    matching((found) => kind === "text" && found.includes(name));
  if (!element) return `There is no visible ${kind} “${name}”.`;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const x = box.left + Math.min(box.width, innerWidth - box.left) / 2;
  const y = box.top + Math.min(box.height, innerHeight - box.top) / 2;
  const hit = document.elementFromPoint(x, y);
  const isReached = hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest("label"));
  if (!isReached) return `The ${kind} “${name}” is covered by ${hit?.outerHTML.slice(0, 100)}.`;
  return {
    x,
    y,
    value: element instanceof HTMLSelectElement ? clean(element.selectedOptions[0]?.text) : element.value,
    isChecked: element.checked === true,
    hasFocus: document.activeElement === element,
  };
}
