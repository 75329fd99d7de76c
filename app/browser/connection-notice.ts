/** Part of every document, with its words: see DocumentNotices. */
function findNotice(): HTMLElement | null {
  return document.querySelector<HTMLElement>(".connection-notice");
}

interface Wording {
  /** Words of the form, from its `data-` attributes, which come first. */
  own?: DOMStringMap;
  /** The notice offers to try again. */
  canRetry?: boolean;
}

/** @param trouble for which the form or the notice has words; other words are shown as they are */
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
