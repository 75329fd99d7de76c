import { expect, test } from "vitest";
import { newPage } from "../../pages/page.ts";
import { renderOnce } from "./render-once.ts";

const page = { ...newPage(), title: "Spring", slug: "spring" };

function countRenders() {
  const counted = { renders: 0, isFailing: false };
  const render = renderOnce(async ({ title }) => {
    counted.renders += 1;
    if (counted.isFailing) throw new Error("D1 is down");
    return `${title} ${counted.renders}`;
  });
  return { counted, render };
}

test("renderOnce: for the same content, the previous result is returned", async () => {
  const { render } = countRenders();
  expect([await render(page), await render(structuredClone(page))]).toEqual(["Spring 1", "Spring 1"]);
});

test.each([{ title: "Summer" }, { slug: "summer" }, { language: "es" }, { blocks: page.blocks.slice(1) }])(
  "renderOnce: a page that differs in %o is rendered again",
  async (changes) => {
    const { counted, render } = countRenders();
    await Promise.all([render(page), render({ ...page, ...changes })]);
    expect(await render({ ...page, ...changes })).toMatch(/ 2$/);
    expect(counted.renders).toBe(2);
  },
);

test("renderOnce: a failed render is retried", async () => {
  const { counted, render } = countRenders();
  counted.isFailing = true;
  await expect(render(page)).rejects.toThrow("D1 is down");
  counted.isFailing = false;
  expect(await render(page)).toBe("Spring 2");
});

test("renderOnce: the time of the last change renders again only on a page that shows its date", async () => {
  const { render } = countRenders();
  const [first, second] = [new Date(1), new Date(2)];
  await render({ ...page, changedAt: first });
  expect(await render({ ...page, changedAt: second })).toBe("Spring 1");
  const dated = { ...page, dated: "changed" };
  expect(await render({ ...dated, changedAt: first })).toBe("Spring 2");
  expect(await render({ ...dated, changedAt: first })).toBe("Spring 2");
  expect(await render({ ...dated, changedAt: second })).toBe("Spring 3");
});
