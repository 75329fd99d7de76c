import { beforeAll, expect, test } from "vitest";
import { postForm, signedInCookie, textOfRole, visit } from "../fixtures/worker.ts";

let cookie = "";
beforeAll(async () => {
  cookie = await signedInCookie("admin@rootwell.example");
});

const open = async () => (await visit("/admin/brand", { cookie })).text();
const readSeen = (html: string) => /name="seen" value="(\d+)"/.exec(html)?.[1] ?? "";

function save(name: string, seen: string) {
  const colors = { mainColor: "#2f5d50", actionColor: "#ea6047" };
  const fields = { intent: "save", name, logo: "", logoAlt: "", typePair: "serif", seen, ...colors };
  return postForm("/admin/brand", fields, { cookie });
}

test("brand: of two forms that were opened together, the later one is refused with its input, and replaces the other when it is sent again", async () => {
  const seen = readSeen(await open());
  expect((await save("Northwell", seen)).status).toBe(200);
  const refused = await save("Southwell", seen);
  expect([refused.status, refused.headers.get("Cache-Control")]).toEqual([409, "private, no-store"]);
  const response = refused.clone();
  expect(await textOfRole(response, "alert")).toContain("Somebody saved another brand");
  const html = await refused.text();
  expect(html).toContain('value="Southwell"');
  expect(await open()).toContain('value="Northwell"');
  expect((await save("Southwell", readSeen(html))).status).toBe(200);
  expect(await open()).toContain('value="Southwell"');
});
