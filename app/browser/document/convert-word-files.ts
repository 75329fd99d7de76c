/**
 * Form for importing a document. Word files are converted to HTML in the browser before the upload: see
 * ImportDocument.
 */
const FORM = "form[data-converter]";

type Converter = typeof import("../on-demand/docx.ts");

/** Files converted from Word files; each keeps the name of the chosen file. */
const converted = new WeakSet<File>();

let isReading = false;

function convertDocuments(): void {
  // Capture phase, so that this listener can convert the file before another one sends the form.
  addEventListener(
    "submit",
    (event) => {
      const form = event.target as HTMLFormElement;
      const input = form.matches(FORM) ? form.querySelector<HTMLInputElement>("input[type=file]") : null;
      const file = input?.files?.[0];
      if (!input || !file || converted.has(file) || !/\.docx?$/i.test(file.name)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!isReading) void convert(form, input, file, event.submitter);
    },
    { capture: true },
  );
}

async function convert(
  form: HTMLFormElement,
  input: HTMLInputElement,
  file: File,
  submitter: HTMLElement | null,
): Promise<void> {
  const { converter = "", words = "{}" } = form.dataset;
  const messages = JSON.parse(words) as Record<string, string>;
  isReading = true;
  tell(form, messages.reading);
  try {
    const { convertDocx } = (await import(/* @vite-ignore */ converter)) as Converter;
    const made = await convertDocx(file);
    tell(form, "code" in made ? messages[made.code] : "");
    if ("code" in made) return;
    replaceFile(input, new File([made.html], file.name, { type: "text/html" }));
    isReading = false;
    form.requestSubmit(submitter);
  } catch {
    tell(form, messages["not-loaded"]);
  } finally {
    isReading = false;
  }
}

function replaceFile(input: HTMLInputElement, file: File): void {
  converted.add(file);
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
}

function tell(form: HTMLFormElement, words = ""): void {
  const place = form.querySelector<HTMLElement>("[data-told]");
  if (place) place.textContent = words;
}

convertDocuments();
