/** Has the browser refuse a file of more than `data-bytes`, which the server would not take, in the words of `data-large`. */
export function limitFiles(): void {
  addEventListener("change", ({ target }) => {
    const field = target as HTMLInputElement;
    const { bytes, large = "" } = field.dataset;
    if (bytes) field.setCustomValidity(field.files?.[0] && field.files[0].size > +bytes ? large : "");
  });
}
