/** Refuses a chosen file that the server would not take, before it is sent: `data-max-bytes`, in the words of `data-too-large`. */
export function judgeFiles(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[data-max-bytes]")) judge(field);
  addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.maxBytes) judge(target);
  });
}

function judge(field: HTMLInputElement): void {
  const most = Number(field.dataset.maxBytes);
  const isTooLarge = [...(field.files ?? [])].some(({ size }) => size > most);
  field.setCustomValidity(isTooLarge ? (field.dataset.tooLarge ?? "") : "");
  if (isTooLarge) field.reportValidity();
}
