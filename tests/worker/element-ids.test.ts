import { beforeAll, expect, test } from "vitest";
import { accessTable } from "../fixtures/access-table.ts";
import { listElements, readAttribute, readPage } from "../fixtures/html-forms.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { addPrivateThings } from "../fixtures/private-things.ts";
import { signedInCookie, visit } from "../fixtures/worker.ts";

/** Attributes with ids of other elements of the page. */
const REFERENCES = ["aria-labelledby", "aria-describedby", "aria-controls", "for", "popovertarget", "form"];

/** Pages of every kind of visitor. */
const pages: [path: string, html: string][] = [];

beforeAll(async () => {
  const admin = await signedInCookie("admin@rootwell.example");
  await addPrivateThings(admin);
  await pageForms(admin).create({ title: "Public", slug: "public" });
  const paths = Object.entries(accessTable).flatMap(([route, { get, at = route }]) => (get ? [at] : []));
  for (const path of [...paths, "/page/public", "/admin/marketing/edit/public"])
    for (const cookie of [undefined, admin]) {
      if (path.includes("sign-out")) continue;
      const response = await visit(path, { cookie });
      if (response.headers.get("Content-Type")?.startsWith("text/html"))
        pages.push([path, await response.text()]);
    }
});

test("pages: ids are unique words, and every reference to an id finds its element", () => {
  expect(pages.length).toBeGreaterThan(60);
  const faults = pages.flatMap(([path, html]) => findIdFaults(html).map((fault) => `${path}: ${fault}`));
  expect([...new Set(faults)]).toEqual([]);
});

function findIdFaults(html: string): string[] {
  const elements = [...listElements(readPage(html))];
  const ids = elements.flatMap((element) => readAttribute(element, "id") ?? []);
  const known = new Set(ids);
  const references = elements.flatMap((element) =>
    REFERENCES.flatMap((name) => (readAttribute(element, name) ?? "").split(/\s+/).filter((id) => id !== "")),
  );
  return [
    ...ids.filter((id) => /^$|\s/.test(id)).map((id) => `“${id}” is no id`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} occurs twice`),
    ...references.filter((id) => !known.has(id)).map((id) => `${id} does not exist`),
  ];
}
