import { data } from "react-router";
import { fail, ok, type Result } from "#app/values/result.ts";
import { describeFailureStatus } from "./failure-status.ts";

type FormValue = string | File | FormNode | FormValue[];
interface FormNode {
  [name: string]: FormValue;
}

/**
 * Maximum number of fields of a form. The longest form is the editor's, for a page with the maximum of
 * blocks, items and notes; this limit is above it.
 */
export const MAX_FIELDS = 6000;

/**
 * Maximum characters of one field. Each schema sets a much lower limit; this one bounds the work before a
 * schema runs.
 */
const MAX_TEXT_LENGTH = 100_000;

/** Maximum length and depth of a field name, above every real one: parsing costs work for each part of a name. */
const MAX_NAME_LENGTH = 200;
const MAX_NAME_PARTS = 8;

/** Matches an array index in a field name, up to 9999. "007" and "1e9" are property names. */
const COUNT = /^(0|[1-9]\d{0,3})$/;

const TOO_LARGE =
  "This form holds more than we can take in, so nothing was changed. Go back: what you typed is still there. Make it shorter and send it again.";

/** Reads the fields of the request's form. The Worker responds with 400 to a malformed one (workers/pages.ts). */
export async function receiveForm(request: Request): Promise<unknown> {
  return readForm(await request.formData());
}

/**
 * Parses form fields into nested data: "blocks.1.props.headline" becomes blocks[1].props.headline. The type
 * is `unknown` until a schema has validated it. Names that are too long or too deeply nested are ignored.
 * @throws the response for a form that is too large
 */
export function readForm(form: FormData): unknown {
  const read = tryToReadForm(form);
  if (!read.ok) throw data(TOO_LARGE, describeFailureStatus(read));
  return read.value;
}

/**
 * Parses form fields like readForm, but returns the failure, for routes with their own message for a form
 * that is too large.
 */
export function tryToReadForm(form: FormData): Result<unknown, "too-large"> {
  const root: FormNode = {};
  let fields = 0;
  for (const [name, value] of form) {
    const isTooLong = typeof value === "string" && value.length > MAX_TEXT_LENGTH;
    if (isTooLong || (fields += 1) > MAX_FIELDS) return fail("too-large");
    const parts = name.length > MAX_NAME_LENGTH ? [] : name.split(".");
    if (parts.length > 0 && parts.length <= MAX_NAME_PARTS) assign(root, parts, value);
  }
  return ok(withLists(root));
}

function assign(node: FormNode, [name = "", ...rest]: string[], value: string | File): void {
  if (["__proto__", "constructor", "prototype"].includes(name)) return;
  if (rest.length === 0) {
    node[name] = value;
    return;
  }
  const next = Object.hasOwn(node, name) ? node[name] : undefined;
  const child: FormNode = isNode(next) ? next : {};
  node[name] = child;
  assign(child, rest, value);
}

function withLists(node: FormNode): FormNode {
  return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, listWhereCounted(child)]));
}

/** Converts an object with only numeric names to an array. Indexes determine the order only: gaps are closed. */
function listWhereCounted(value: FormValue): FormValue {
  if (!isNode(value)) return value;
  const names = Object.keys(value);
  const children = withLists(value);
  return names.length > 0 && names.every((name) => COUNT.test(name)) ? Object.values(children) : children;
}

function isNode(value: FormValue | undefined): value is FormNode {
  return typeof value === "object" && !Array.isArray(value) && !(value instanceof File);
}
