import { expect, test } from "vitest";
import { signedInCookie, visit } from "../fixtures/worker.ts";

/** Scripts that a browser requests while it parses the page. */
const SCRIPT = /<link rel="modulepreload"|<script[^>]* src=|<script[^>]*type="module"[^>]*>import\b/;

async function readPage(path: string, cookie?: string) {
  const response = await visit(path, { cookie });
  expect(response.status, path).toBe(200);
  const html = await response.text();
  const [kept = ""] = /<template id="late-scripts">.*?<\/template>/s.exec(html) ?? [];
  return { kept, rest: html.replace(kept, "") };
}

test.each(["/conditions", "/conditions?q=lupus"])(
  "first paint: %s requests no script before it",
  async (path) => {
    const { kept, rest } = await readPage(path);
    expect(kept).toMatch(SCRIPT);
    expect(rest).not.toMatch(SCRIPT);
  },
);

test("first paint: the editor requests its scripts immediately, the list of pages none", async () => {
  const cookie = await signedInCookie("admin@rootwell.example");
  const editor = await readPage("/admin/marketing/new", cookie);
  expect(editor.kept).toBe("");
  expect(editor.rest).toMatch(SCRIPT);
  const list = await readPage("/admin/marketing", cookie);
  expect(list.kept).toBe("");
  expect(list.rest).not.toMatch(SCRIPT);
});
