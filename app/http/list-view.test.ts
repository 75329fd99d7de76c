import { expect, test } from "vitest";
import { readList } from "./list-view.ts";

const people = ["Ann", "Bea", "Cleo"];

/** Lists two people per view. */
async function listPeople({ search, view }: { search: string; view: number }) {
  const found = people.filter((name) => name.includes(search));
  return { rows: found.slice((view - 1) * 2, view * 2), views: Math.ceil(found.length / 2) };
}

const ask = (query: string) => readList(new URL(query, "https://www.rootwell.example/admin"), listPeople);

test("readList: a view beyond the end is the last one", async () => {
  expect(await ask("?view=1")).toEqual({ rows: ["Ann", "Bea"], views: 2, view: 1, q: "" });
  expect(await ask("?view=9")).toEqual({ rows: ["Cleo"], views: 2, view: 2, q: "" });
});

test("readList: a list is searched by the words in its URL", async () => {
  expect(await ask("?q=%20Cl%20")).toEqual({ rows: ["Cleo"], views: 1, view: 1, q: "Cl" });
});

test.each(["", "?view=0", "?view=-1", "?view=1.5", "?view=many", "?view=1e9"])(
  "readList: an invalid view in the URL is the first one: %j",
  async (query) => {
    expect(await ask(query)).toMatchObject({ rows: ["Ann", "Bea"], view: 1 });
  },
);
