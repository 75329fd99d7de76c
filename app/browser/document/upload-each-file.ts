import { API_PATHS } from "#app/values/site-path.ts";
import { sendFile } from "../send-file.ts";

/** Form whose files are uploaded one after another, each with its own progress and result: see PictureUpload. */
const FORM = "form[data-upload-each]";

const NETWORK = "Upload failed. Please try again.";

let isSending = false;

function uploadEach(): void {
  // Capture phase, so that this listener runs before the one that sends the form as a whole.
  addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      if (!form.matches(FORM)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!isSending) void sendAll(form);
    },
    { capture: true },
  );
  addEventListener("beforeunload", (event) => isSending && event.preventDefault());
}

async function sendAll(form: HTMLFormElement): Promise<void> {
  const input = form.querySelector<HTMLInputElement>("input[type=file]");
  const list = form.querySelector<HTMLElement>("[data-outcomes]");
  const button = form.querySelector("button");
  if (!input?.files || !list || !button) return;
  isSending = true;
  button.ariaDisabled = "true";
  const rows = [...input.files].map((file) => ({ file, row: addRow(file) }));
  list.replaceChildren(...rows.map(({ row }) => row));
  const left = new DataTransfer();
  for (const { file, row } of rows) {
    const failure = await send(file, row, form.dataset);
    showOutcome(row, file, failure);
    if (failure === NETWORK) left.items.add(file);
  }
  isSending = false;
  button.ariaDisabled = null;
  // Keep the files that failed with a network error in the field, so that one press retries them.
  input.files = left.files;
  await renewList();
}

/** @returns why the file was not stored; undefined on success */
async function send(
  file: File,
  row: HTMLElement,
  { bytesEach = "", large }: DOMStringMap,
): Promise<string | undefined> {
  if (file.size > Number(bytesEach)) return large;
  const progress = row.querySelector("progress");
  const form = new FormData();
  form.set("file", file);
  const response = await sendFile(API_PATHS.upload, form, (percent) => {
    if (progress) progress.value = percent;
  });
  if (response === undefined) return NETWORK;
  const { url, error } = { ...(response as { url?: string; error?: string } | null) };
  return url === undefined ? (error ?? NETWORK) : undefined;
}

function addRow(file: File): HTMLElement {
  const row = document.createElement("li");
  const progress = document.createElement("progress");
  progress.max = 100;
  progress.value = 0;
  progress.ariaLabel = `Upload progress of ${file.name}`;
  row.replaceChildren(nameOf(file), " ", progress);
  return row;
}

function showOutcome(row: HTMLElement, file: File, failure: string | undefined): void {
  if (failure !== undefined) row.className = "field-error";
  row.replaceChildren(nameOf(file), `: ${failure ?? "Uploaded."}`);
}

function nameOf({ name }: File): HTMLElement {
  const strong = document.createElement("strong");
  strong.textContent = name;
  return strong;
}

/**
 * Reloads the list of the newest pictures; results and form stay. After a failure, the list is updated on the
 * next visit.
 */
async function renewList(): Promise<void> {
  const response = await fetch(location.pathname).catch(() => undefined);
  if (!response?.ok) return;
  // Drop the styles: their nonce differs from this page's, so its Content-Security-Policy would block them.
  const html = (await response.text()).replaceAll(/<style[^<>]*>[^<]*/g, "");
  const page = new DOMParser().parseFromString(html, "text/html");
  const [shown, renewed] = [document, page].map((each) => each.querySelector("[data-pictures]"));
  if (renewed) shown?.replaceWith(renewed);
}

uploadEach();
