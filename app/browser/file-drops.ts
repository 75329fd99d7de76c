/**
 * Keeps a page that a file is dropped on, which the browser would leave for the file. A file beside its field is put into
 * the field, and any other is refused.
 * @param page whose elements took the drop before, if they take files
 */
export function holdFileDrops(page: Document): void {
  for (const type of ["dragover", "drop"] as const) page.addEventListener(type, hold);
}

function hold(event: DragEvent): void {
  const { dataTransfer, target } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes("Files")) return;
  // Firefox names the text under the pointer.
  const element = "closest" in (target as Node) ? (target as Element) : (target as Node).parentElement;
  const field = element?.closest(".field")?.querySelector<HTMLInputElement>("input[type=file]");
  // The browser itself puts a file into the field that it is dropped on.
  if (field === target) return;
  event.preventDefault();
  dataTransfer.dropEffect = field ? "copy" : "none";
  // The list is empty until the drop.
  const { length } = dataTransfer.files;
  if (!field || length === 0 || (length > 1 && !field.multiple)) return;
  field.files = dataTransfer.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
