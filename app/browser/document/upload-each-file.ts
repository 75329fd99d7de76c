import { API_PATHS } from "#app/values/site-path.ts";
import { isReadable, UNREADABLE } from "../readable-file.ts";
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
  if (!input?.files || !list) return;
  isSending = true;
  const rows = [...input.files].map((file) => ({ file, row: addRow(file) }));
  list.replaceChildren(...rows.map(({ row }) => row));
  keepShown(list);
  const left: File[] = [];
  for (const { file, row } of rows) {
    const failure = await send(file, form.dataset, (percent) => {
      keepShown(list);
      const progress = row.querySelector("progress");
      if (progress) progress.value = percent;
    });
    showOutcome(row, file, failure?.message);
    if (failure?.canRetry === true) left.push(file);
    keepShown(list);
  }
  isSending = false;
  keepShown(list);
  const sent = rows.map(({ file }) => file);
  keepFiles(left, sent);
  await renewList();
}

/** Shows the outcomes also in a page that has replaced this one, such as the result of a search. */
function keepShown(list: HTMLElement): void {
  if (!list.isConnected) document.querySelector(`${FORM} [data-outcomes]`)?.replaceWith(list);
  const button = document.querySelector(`${FORM} button`);
  if (button) button.ariaDisabled = isSending ? "true" : null;
}

/**
 * Keeps files in the field: those to retry, so that one press sends them again, and those that were chosen
 * while others were sent.
 */
function keepFiles(left: File[], sent: File[]): void {
  const input = document.querySelector<HTMLInputElement>(`${FORM} input[type=file]`);
  if (!input?.files) return;
  const added = [...input.files].filter((file) => !sent.includes(file));
  const kept = new DataTransfer();
  for (const file of [...left, ...added]) kept.items.add(file);
  input.files = kept.files;
}

interface Failure {
  message: string;
  /** Whether the same file may be accepted the next time. */
  canRetry: boolean;
}

/** Statuses of responses that do not depend on the file: signed out, too many attempts, a failing server. */
const RETRIED_STATUSES = /^(?:401|403|429|5\d\d)$/;

/** @returns why the file was not stored; undefined on success */
async function send(
  file: File,
  { bytesEach = "", large = "" }: DOMStringMap,
  onProgress: (percent: number) => void,
): Promise<Failure | undefined> {
  if (file.size > Number(bytesEach)) return { message: large, canRetry: false };
  if (!(await isReadable(file))) return { message: UNREADABLE, canRetry: false };
  const form = new FormData();
  form.set("file", file);
  const response = await sendFile(API_PATHS.upload, form, onProgress);
  const { url, error } = { ...(response?.json as { url?: string; error?: string } | null | undefined) };
  if (url !== undefined) return undefined;
  const canRetry = error === undefined || RETRIED_STATUSES.test(String(response?.status));
  return { message: error ?? NETWORK, canRetry };
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
 * Reloads the list of pictures; results and form stay. After a failure, the list is updated on the
 * next visit.
 */
async function renewList(): Promise<void> {
  const response = await fetch(location.pathname + location.search).catch(() => undefined);
  if (!response?.ok) return;
  // Drop the styles: their nonce differs from this page's, so its Content-Security-Policy would block them.
  const html = (await response.text()).replaceAll(/<style[^<>]*>[^<]*/g, "");
  const page = new DOMParser().parseFromString(html, "text/html");
  const [shown, renewed] = [document, page].map((each) => each.querySelector("[data-pictures]"));
  if (renewed) shown?.replaceWith(renewed);
}

uploadEach();
