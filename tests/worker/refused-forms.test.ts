import { beforeAll, expect, test } from "vitest";
import { accessTable } from "../fixtures/access-table.ts";
import { readForms, type HtmlControl, type HtmlForm } from "../fixtures/html-forms.ts";
import { addPrivateThings } from "../fixtures/private-things.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

/** Pages whose forms have tests of their own: the editor keeps every input as a draft. */
const EDITOR = /^\/admin\/marketing\/(new|edit\/[^/]+)$/;

/** Types of the fields that people type into. A field of a password is not filled in again, for safety. */
const TYPED = /^(?:text|email|url|search|tel|textarea)$/;
const CHOSEN = /^(?:checkbox|radio|select)$/;

const isKept = ({ type }: HtmlControl) => TYPED.test(type) || CHOSEN.test(type);

/** Input above the limit of every field, with characters that HTML must escape. */
const LONG = `&amp; "it's" <b> ${"abc ".repeat(2500)}.`;

/** Form of a page, as one kind of visitor sends it. */
interface PageForm extends HtmlForm {
  path: string;
  cookie?: string;
}

/** Name of a form and its field -> what a visitor sends. */
const fields = new Map<string, { form: PageForm; field: string }>();

beforeAll(async () => {
  const admin = await signedInCookie("admin@rootwell.example");
  await addPrivateThings(admin);
  for (const [route, { get, post, at: path = route }] of Object.entries(accessTable)) {
    if (!get || !post || EDITOR.test(path)) continue;
    for (const cookie of [undefined, admin]) {
      const html = await (await visit(path, { cookie })).text();
      for (const form of readForms(html)) addFields({ ...form, path, cookie });
    }
  }
});

function addFields(form: PageForm): void {
  // A passkey can be added by scripts only.
  if (form.action?.endsWith("/passkey")) return;
  for (const { name, type } of form.controls) {
    const isHidden = name === "username" || name === "website";
    if (TYPED.test(type) && !isHidden)
      fields.set(`${form.path} ${findIntent(form)} ${name}`, { form, field: name });
  }
}

function findIntent({ controls }: HtmlForm): string {
  return controls.find(({ name }) => name === "intent")?.value ?? "";
}

/** Fills in a form as nobody has before: every choice differs from the rendered one. */
function fillIn({ controls }: HtmlForm, field: string, text = LONG): URLSearchParams {
  const sent = new URLSearchParams();
  for (const { name, type, value, isChecked, options } of controls) {
    if (type === "select") sent.append(name, options.at(-1) ?? "");
    else if (type === "checkbox" || type === "radio") {
      if (!isChecked) sent.append(name, value);
    } else if (name === field) sent.append(name, text);
    else if (type === "textarea") sent.append(name, "\n Two\nlines & more");
    else if (type !== "file" && type !== "image" && !(type === "button" && sent.has(name)))
      sent.append(name, value);
  }
  return sent;
}

/** Lists what a form contains of the sent fields: text, and the values of chosen options. */
function listInput({ controls }: HtmlForm): [name: string, value: string][] {
  return controls
    .filter(
      ({ type, isChecked }) => TYPED.test(type) || type === "select" || (CHOSEN.test(type) && isChecked),
    )
    .map(({ name, value }) => [name, value]);
}

/** Forms that respond to every wrong input alike, since more words would help a guesser. */
const OF_SIGN_IN = /^\/(?:member|login|member\/second-step) /;

test("refused forms: without scripts, the response says that a text is too long, and contains all input", async () => {
  expect(fields.size).toBeGreaterThan(25);
  for (const [name, { form, field }] of fields) {
    const body = fillIn(form, field);
    const response = await visit(form.action ?? form.path, { method: "POST", cookie: form.cookie, body });
    const html = await response.text();
    expect.soft(Math.floor(response.status / 100), name).toBe(4);
    const messages = html.replaceAll(/<p class="field-hint".*?<\/p>/gs, "");
    if (!OF_SIGN_IN.test(name)) expect.soft(messages, name).toMatch(/too long|at most|shorter|longer than/i);
    const kept = new Set(form.controls.filter(isKept).map((control) => control.name));
    const shown = readForms(html).filter((other) => findIntent(other) === findIntent(form));
    expect
      .soft(
        shown.map((other) => listInput(other).filter(([own]) => kept.has(own))),
        name,
      )
      .toContainEqual([...body].filter(([own]) => kept.has(own)));
  }
});

test("refused forms: sent by a script, the response is as it was rendered, since the script keeps the input", async () => {
  const body = new URLSearchParams({ firstName: "Ann", email: "abc" });
  const send = (headers: Record<string, string>) =>
    visit("/member/forgot-password", { method: "POST", body, headers }).then((response) => response.text());
  expect(await send({ "Sec-Fetch-Dest": "document" })).toContain('value="abc"');
  expect(await send({ "Sec-Fetch-Dest": "empty" })).not.toContain('value="abc"');
});

/** Characters that show nothing: zero-width spaces, fillers, the blank braille pattern, a soft hyphen. */
const UNSEEN = "\u200b\u2800 \u3164\u00ad";

test("forms: a field with invisible characters only is treated as an empty one", async () => {
  for (const [name, { form, field }] of fields) {
    const send = async (text: string) => {
      const body = fillIn(form, field, text);
      const response = await visit(form.action ?? form.path, { method: "POST", cookie: form.cookie, body });
      return [response.status, response.headers.get("Location")?.split("?")[0]];
    };
    if (OF_SIGN_IN.test(name)) continue;
    expect.soft(await send(UNSEEN), name).toEqual(await send(""));
  }
});
