/** Form of a rendered page: hidden fields and submit buttons, which identify it, and names of its other fields. */
interface RenderedForm {
  hidden: Map<string, string>;
  buttons: [name: string, value: string][];
  names: Set<string>;
}

/** Hidden fields whose values differ from rendering to rendering, so they do not identify a form. */
const CHANGING_FIELDS = new Set(["stamp", "newId", "seen", "over"]);

/** Types of inputs whose values a server does not send back: passwords, or that it cannot set: files. */
const UNFILLED_TYPES = new Set(["hidden", "password", "file", "submit", "button", "image", "reset"]);

/**
 * Fills a refused form with the input that was sent, since without scripts the response replaces the page in
 * which it was typed. Passwords and files are not filled in.
 * @param page the rendered response
 * @param sent fields of the request
 * @returns the response, unchanged if it does not contain the form that was sent, and for a script, which shows it in
 * place and keeps the input itself
 */
export async function refillForm({ headers }: Request, page: Response, sent: FormData): Promise<Response> {
  if (headers.get("Sec-Fetch-Dest") === "empty") return page;
  const forms = await listForms(page.clone());
  const at = forms.findIndex((form) => isSent(form, sent));
  return at < 0 ? page : fill(page, at, sent);
}

function isSent({ hidden, buttons, names }: RenderedForm, sent: FormData): boolean {
  const isSame = [...hidden].every(
    ([name, value]) => CHANGING_FIELDS.has(name) || sent.getAll(name).includes(value),
  );
  const pressed = buttons.filter(([name]) => name !== "" && sent.has(name));
  const isPressed =
    pressed.length === 0 || pressed.some(([name, value]) => sent.getAll(name).includes(value));
  return isSame && isPressed && [...names].some((name) => sent.has(name));
}

async function listForms(page: Response): Promise<RenderedForm[]> {
  const forms: RenderedForm[] = [];
  const parser = new HTMLRewriter().on("form", {
    element: () => void forms.push({ hidden: new Map(), buttons: [], names: new Set() }),
  });
  const element = (control: Element) => {
    const form = forms.at(-1);
    const name = read(control, "name");
    if (!form || name === "") return;
    if (readType(control) === "hidden") form.hidden.set(name, read(control, "value"));
    else if (control.tagName === "button") form.buttons.push([name, read(control, "value")]);
    else form.names.add(name);
  };
  for (const control of ["input", "textarea", "select", "button"]) parser.on(`form ${control}`, { element });
  await parser.transform(page).arrayBuffer();
  return forms;
}

/**
 * Fills the fields of one form.
 * @param place index of the form in the page
 */
function fill(page: Response, place: number, sent: FormData): Response {
  let form = -1;
  let selected: string[] = [];
  const left = new Map([...new Set(sent.keys())].map((name) => [name, sent.getAll(name)]));
  const next = (name: string) => left.get(name)?.shift();
  const inForm = (element: (control: Element) => void) => ({
    element: (control: Element) => (form === place ? element(control) : undefined),
  });
  return new HTMLRewriter()
    .on("form", { element: () => void (form += 1) })
    .on(
      "form input",
      inForm((input) => fillInput(input, sent, next)),
    )
    .on(
      "form textarea",
      inForm((area) => {
        const value = next(read(area, "name"));
        // A parser omits the first line break of the content.
        if (typeof value === "string") area.setInnerContent(`\n${value}`);
      }),
    )
    .on(
      "form select",
      inForm((select) => {
        selected = sent.getAll(read(select, "name")).filter((value) => typeof value === "string");
      }),
    )
    .on(
      "form option",
      inForm((option) => {
        if (selected.length > 0) mark(option, "selected", selected.includes(read(option, "value")));
      }),
    )
    .transform(page);
}

/** @param next takes the next of the values that were sent with a name */
function fillInput(
  input: Element,
  sent: FormData,
  next: (name: string) => FormDataEntryValue | undefined,
): void {
  const [name, type] = [read(input, "name"), readType(input)];
  if (name === "" || UNFILLED_TYPES.has(type)) return;
  if (type === "checkbox" || type === "radio")
    return mark(input, "checked", sent.getAll(name).includes(read(input, "value") || "on"));
  const value = next(name);
  if (typeof value === "string") input.setAttribute("value", escapeReferences(value));
}

function mark(control: Element, attribute: "checked" | "selected", isSet: boolean): void {
  if (isSet) control.setAttribute(attribute, "");
  else control.removeAttribute(attribute);
}

function readType(control: Element): string {
  return control.tagName === "input" ? read(control, "type") : control.tagName;
}

const CHARACTERS: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** Reads an attribute; the parser returns its source, with the character references that React writes. */
function read(control: Element, attribute: string): string {
  const source = control.getAttribute(attribute) ?? "";
  return source.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (reference) => CHARACTERS[reference] ?? reference);
}

/** The parser escapes only the quotation marks of an attribute. */
function escapeReferences(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
