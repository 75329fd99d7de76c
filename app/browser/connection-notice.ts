/** Finds the notice, which every document contains together with its messages: see DocumentNotices. */
function findNotice(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".connection-notice");
}

interface Wording {
  /** Messages of the form, from its `data-` attributes; they take precedence over those of the notice. */
  own?: DOMStringMap;
  /** Whether the notice has a retry button. */
  canRetry?: boolean;
}

/** @param trouble key of a message of the form or the notice; any other text is shown as it is */
export function showConnectionNotice(trouble: string, { own, canRetry = false }: Wording = {}): void {
  const notice = findNotice();
  const [words, again] = (notice?.children ?? []) as Iterable<HTMLElement>;
  if (words) words.textContent = own?.[trouble] ?? notice?.dataset[trouble] ?? trouble;
  if (again) again.hidden = !canRetry;
  notice?.showPopover();
}

export function hideConnectionNotice(): void {
  findNotice()?.hidePopover();
}
