const PICTURES = ".image-field";

/**
 * Finds the picture field that a pasted picture goes into: that of the focused item or block, or of the only
 * block whose fields are shown. Undefined if several fields are possible.
 */
export function findPasteTarget(): Element | undefined {
  const shown = [...document.querySelectorAll(PICTURES)].filter((field) => field.checkVisibility());
  const focused = document.activeElement;
  const within = (place: Element | null | undefined) => shown.find((field) => place?.contains(field));
  const near = [PICTURES, ".item-list-item", "[data-block]"].map((place) => within(focused?.closest(place)));
  const blocks = new Set(shown.map((field) => field.closest("[data-block]")));
  const isElsewhere = focused?.closest("[data-block]") != null;
  return (
    near.find((field) => field !== undefined) ?? (blocks.size === 1 && !isElsewhere ? shown[0] : undefined)
  );
}
