import type { Sent } from "./navigation.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Attributes that associate a control with its label and notes. */
const TIES = ["id", "aria-describedby", "aria-invalid"];

/**
 * Carries input (typed text, checked boxes, choices, open details) from the current page into the page that
 * replaces it. The control elements themselves are moved, to keep picked files.
 * @param done the form that the server accepted; it is reset, except for input made after it was sent
 */
export function carryInput(from: HTMLElement, to: HTMLElement, done: Sent | undefined): void {
  const controls = nameAll(listControls(from), describe);
  for (const [name, fresh] of nameAll(listControls(to), describe)) {
    const control = controls.get(name);
    if (!control) continue;
    const isWork = control.form === done?.form ? isChangedSince(control, done.fields) : isAtHand(control);
    if (isWork) replace(fresh, control);
  }
  const folds = nameAll(listFolds(from), describeFold);
  for (const [name, fold] of nameAll(listFolds(to), describeFold)) {
    const before = folds.get(name);
    if (before?.open && !(done && before.contains(done.form))) fold.open = true;
  }
}

/** Whether a form, or the whole page, has unsaved input (is dirty). */
export function hasInput(place: HTMLElement = document.body): boolean {
  return listControls(place).some(isChanged);
}

/** Whether to keep a control while the page is replaced: it is dirty, or focused and so perhaps being edited. */
function isAtHand(control: Control): boolean {
  return isChanged(control) || control === document.activeElement;
}

/** Marks the current values of a form as saved: only later input counts as dirty. */
export function markAsSaved(form: HTMLFormElement): void {
  for (const control of listControls(form)) {
    if (control instanceof HTMLInputElement) control.defaultValue = control.value;
  }
}

function listControls(page: HTMLElement): Control[] {
  return [...page.querySelectorAll("input:not([type=hidden]), textarea, select")] as unknown as Control[];
}

function listFolds(page: HTMLElement): HTMLDetailsElement[] {
  return [...page.querySelectorAll("details")];
}

function replace(fresh: Control, control: Control): void {
  for (const tie of TIES) {
    const value = fresh.getAttribute(tie);
    if (value === null) control.removeAttribute(tie);
    else control.setAttribute(tie, value);
  }
  fresh.replaceWith(control as HTMLElement);
}

/**
 * Names each element by its kind and its index among elements of that kind, which messages inserted before it
 * do not change.
 */
function nameAll<Kind>(elements: Kind[], describeKind: (element: Kind) => string): Map<string, Kind> {
  const seen = new Map<string, number>();
  return new Map(
    elements.map((element) => {
      const kind = describeKind(element);
      const count = seen.get(kind) ?? 0;
      seen.set(kind, count + 1);
      return [`${kind} ${count}`, element];
    }),
  );
}

function describe({ form, name, type }: Control): string {
  return [form && describeForm(form), type, name].join(" ");
}

/**
 * Identifies a form by its action and its button: the action alone is ambiguous, since most forms post to the
 * URL of their own page. A row's form has a fragment in its action (see FormProps).
 */
export function describeForm(form: HTMLFormElement): string {
  const button = form.querySelector<HTMLButtonElement>("[type=submit]");
  return [form.getAttribute("action"), button?.value].join(" ");
}

function describeFold({ firstElementChild }: HTMLDetailsElement): string {
  return firstElementChild?.textContent ?? "";
}

function isChangedSince(control: Control, sent: FormData): boolean {
  const values = sent.getAll(control.name);
  if (isTick(control)) return control.checked !== values.includes(control.value);
  const { files } = control as unknown as HTMLInputElement;
  const now = files ? [...files] : [control.value];
  return control.name !== "" && now.some((value) => !values.includes(value));
}

function isTick(control: Control): control is HTMLInputElement {
  return /checkbox|radio/.test(control.type);
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  if (isTick(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}
