import { data } from "react-router";
import { fail, ok, type Result } from "#app/values/result.ts";
import { describeFailureStatus } from "./failure-status.ts";

type FormValue = string | File | FormNode | FormValue[];
interface FormNode {
  [name: string]: FormValue;
}

/**
 * Maximum number of fields, above those of the longest form: the editor's, of a page with as many blocks, items and notes as one
 * may have.
 */
export const MAX_FIELDS = 6000;

/** Characters of one field. Each schema sets a much lower limit; this one bounds the work before a schema runs. */
const MAX_TEXT_LENGTH = 100_000;

/** Limits on a field's name, longer than any real one: the parser does work for each of its parts. */
const MAX_NAME_LENGTH = 200;
const MAX_NAME_PARTS = 8;

/** An array index as forms write it. "007" and "1e9" are property names. */
const COUNT = /^(0|[1-9]\d{0,3})$/;

const TOO_LARGE =
  "This form holds more than we can take in, so nothing was changed. Go back: what you typed is still there. Make it shorter and send it again.";

/** The fields of the request's form. Requests without a readable form are refused by the Worker before a route runs. */
export async function receiveForm(request: Request): Promise<unknown> {
  return readForm(await request.formData());
}

/**
 * A form's fields as nested data: "blocks.1.props.headline" becomes blocks[1].props.headline.
 * Unknown until a schema has read it. Names that no form of ours has are left out.
 */
export function readForm(form: FormData): unknown {
  const read = tryToReadForm(form);
  if (!read.ok) throw data(TOO_LARGE, describeFailureStatus(read));
  return read.value;
}

/** Reads a form's fields as nested data, for a route with its own words for a form that is too large. */
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

/** Indexes give the order only: a list with gaps is closed up. */
function listWhereCounted(value: FormValue): FormValue {
  if (!isNode(value)) return value;
  const names = Object.keys(value);
  const children = withLists(value);
  return names.length > 0 && names.every((name) => COUNT.test(name)) ? Object.values(children) : children;
}

function isNode(value: FormValue | undefined): value is FormNode {
  return typeof value === "object" && !Array.isArray(value) && !(value instanceof File);
}
