import { isReadable, UNREADABLE } from "../readable-file.ts";

/** File fields that a form sends itself; the attribute contains the server's limit in bytes. */
const FIELD = "input[data-bytes]";

/**
 * Makes a file field invalid for a file over its limit, with the message in `data-large`, or for one that cannot
 * be read any more: the request would fail without a reason.
 */
addEventListener("change", ({ target }) => {
  const field = target as HTMLInputElement;
  if (!field.matches(FIELD)) return;
  const [file] = field.files ?? [];
  field.setCustomValidity(file && file.size > Number(field.dataset.bytes) ? (field.dataset.large ?? "") : "");
});

/** Forms that are being sent, after their file was read. */
const checked = new WeakSet<HTMLFormElement>();

addEventListener(
  "submit",
  (event) => {
    const form = event.target as HTMLFormElement;
    const field = form.querySelector<HTMLInputElement>(FIELD);
    if (!field?.files?.[0] || checked.has(form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void sendIfReadable(form, field, event.submitter);
  },
  { capture: true },
);

async function sendIfReadable(
  form: HTMLFormElement,
  field: HTMLInputElement,
  submitter: HTMLElement | null,
): Promise<void> {
  const [file] = field.files ?? [];
  if (!file || (await isReadable(file))) {
    checked.add(form);
    form.requestSubmit(submitter);
    // The form may have been invalid: then the next attempt reads the file again.
    checked.delete(form);
    return;
  }
  field.setCustomValidity(`${file.name}: ${UNREADABLE}`);
  field.reportValidity();
}
