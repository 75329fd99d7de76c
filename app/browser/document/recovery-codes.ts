/** Enhances the buttons that print or copy recovery codes. */
export function enhanceRecoveryCodes(): void {
  addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("button[data-keep]");
    if (button?.dataset.keep === "print") print();
    else if (button) void copy(button);
  });
}

async function copy({ dataset }: HTMLElement): Promise<void> {
  const words = await navigator.clipboard.writeText(dataset.text ?? "").then(
    () => dataset.done,
    () => dataset.failed,
  );
  const status = document.querySelector("[data-kept]");
  if (status) status.textContent = words ?? "";
}
