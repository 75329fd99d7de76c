/**
 * Makes a field invalid, with the message in `data-large`, for a file larger than `data-bytes`, the server's
 * limit.
 */
export function limitFiles(): void {
  addEventListener("change", ({ target }) => {
    const field = target as HTMLInputElement;
    const { bytes, large = "" } = field.dataset;
    if (bytes) field.setCustomValidity(field.files?.[0] && field.files[0].size > +bytes ? large : "");
  });
}
