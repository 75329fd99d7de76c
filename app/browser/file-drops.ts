/**
 * Prevents the browser from navigating to a dropped file. A file dropped near a file field is put into that
 * field; other drops are ignored.
 * @param page the document to watch; drops that its elements have handled (preventDefault) are skipped
 */
export function interceptFileDrops(page: Document): void {
  for (const type of ["dragover", "drop"] as const) page.addEventListener(type, hold);
}

function hold(event: DragEvent): void {
  const { dataTransfer, target } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes("Files")) return;
  // In Firefox the target may be the text node under the pointer.
  const element = "closest" in (target as Node) ? (target as Element) : (target as Node).parentElement;
  const field = element?.closest(".field")?.querySelector<HTMLInputElement>("input[type=file]");
  // The browser handles a drop onto the field itself.
  if (field === target) return;
  event.preventDefault();
  dataTransfer.dropEffect = field ? "copy" : "none";
  // The file list is empty during dragover.
  const { length } = dataTransfer.files;
  if (!field || length === 0 || (length > 1 && !field.multiple)) return;
  field.files = dataTransfer.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
