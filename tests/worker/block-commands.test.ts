import { beforeEach, expect, test } from "vitest";
import { pageForms } from "../fixtures/page-forms.ts";
import { postForm, signedInCookie, visit } from "../fixtures/worker.ts";

let admin = "";
beforeEach(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

const NEW = "/admin/marketing/new";

type Fields = Record<string, string>;

const openNew = async () => readForm(await visit(NEW, { cookie: admin }));

/** Presses a button of the current form, as a browser without scripts does. */
const press = async (form: Fields, command: string) => {
  const response = await postForm(NEW, { ...form, command }, { cookie: admin });
  expect(response.status).toBe(200);
  return readForm(response);
};

const headlinesIn = (form: Fields) =>
  Object.entries(form).flatMap(([name, text]) => (/^blocks\.\d+\.props\.headline$/.test(name) ? text : []));

test("block commands without scripts: blocks are added, moved, copied and removed, and published in order", async () => {
  let form: Fields = { ...(await openNew()), title: "Built by hand", slug: "built-by-hand" };
  form["blocks.1.props.headline"] = "Words of the first";
  form = await press(form, "insert-block cta 2");
  expect(form["blocks.2.id"]).toBe("cta-1");
  form["blocks.2.props.headline"] = "Words of the second";
  form = await press(form, "insert-block cta 3");
  form["blocks.3.props.headline"] = "Words of the third";
  form = await press(form, "move-block-up blocks 3");
  form = await press(form, "duplicate-block blocks 1");
  form["blocks.2.props.headline"] = "Words of the copy";
  form = await press(form, "remove-block blocks 1");
  expect(headlinesIn(form)).toEqual(["Words of the copy", "Words of the third", "Words of the second"]);
  expect(form.title).toBe("Built by hand");
  expect((await visit("/page/built-by-hand")).status, "nothing is saved by a block command").toBe(404);
  const published = await postForm(NEW, { ...form, intent: "publish" }, { cookie: admin });
  expect(published.status).toBe(302);
  const placed = await press({ ...form, place: "1" }, "insert-block text 9");
  expect(placed["blocks.1.type"], "after the first block, which was selected").toBe("text");
  const html = await (await visit("/page/built-by-hand")).text();
  const headings = [...html.matchAll(/<h[12][^>]*><span>(Words of [^<]*)</g)].map(([, words]) => words);
  expect(headings).toEqual(["Words of the copy", "Words of the third", "Words of the second"]);
});

test("block commands: a form with an unknown command is returned unchanged", async () => {
  const form: Fields = { ...(await openNew()), title: "Unchanged" };
  for (const command of ["insert-block carousel 1", "explode blocks 1", ""]) {
    // Each response has the id for another new page.
    expect(await press(form, command)).toEqual({ ...form, id: expect.any(String) });
  }
});

test("editor's form: Enter presses a button that keeps a public page's visibility", async () => {
  await pageForms(admin).create({ title: "Public", slug: "stays-public" });
  const html = await (await visit("/admin/marketing/edit/stays-public", { cookie: admin })).text();
  const form = html.slice(html.indexOf('class="editor-form"'));
  const [first] = /<button[^>]*type="submit"[^>]*>/.exec(form) ?? [];
  expect(first).toContain('name="intent"');
  expect(first).toContain('value="draft"');
  const words = { title: "Not public yet", slug: "stays-public", intent: "draft" };
  expect((await pageForms(admin).save("stays-public", words)).headers.get("Location")).toContain(
    "saved=kept",
  );
  expect(await (await visit("/page/stays-public")).text()).toContain("<title>Public |");
});

/** Reads the fields of the editor's form, as sent with a button. */
async function readForm(response: Response): Promise<Fields> {
  const form: Fields = {};
  let select = "";
  const reader = new HTMLRewriter()
    .on('.editor-form input[name]:not([type="file"])', {
      element: (input) => void (form[input.getAttribute("name")!] = input.getAttribute("value") ?? ""),
    })
    .on(".editor-form select", { element: (found) => void (select = found.getAttribute("name")!) })
    .on(".editor-form option[selected]", {
      element: (option) => void (form[select] = option.getAttribute("value")!),
    });
  await reader.transform(response).text();
  return form;
}
