const PICTURES = ".image-field";

/**
 * The one picture field that a pasted picture goes into: that of the item or block that has the focus, or of the block
 * whose fields alone are shown. Undefined where it could be meant for several.
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
