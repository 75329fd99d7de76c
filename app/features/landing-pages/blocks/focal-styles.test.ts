import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { focalStyles } from "./focal-styles.ts";

const picture = { folder: "/media/a", variants: {}, width: 1, height: 1 };

test("focalStyles: a picture has a rule if its focal point is not the center", () => {
  const pictures = {
    "/media/a/original.jpg": { ...picture, focal: { x: 20, y: 100 } },
    "/media/b/original.jpg": { ...picture, folder: "/media/b", focal: { x: 50, y: 50 } },
  };
  expect(focalStyles(pictures)).toBe(
    ':is(img[src^="/media/a/"],video[poster^="/media/a/"]){--focal:20% 100%}',
  );
});

test("blocks: every stylesheet that crops a picture uses its focal point", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  const crops = files
    .filter((file) => file.endsWith(".css"))
    .map((file) => [file, readFileSync(path.join(import.meta.dirname, file), "utf8")] as const)
    .filter(([, css]) => css.includes("object-fit: cover"));
  expect(crops.length).toBeGreaterThan(5);
  const count = (css: string, part: string) => css.split(part).length;
  const without = crops.filter(
    ([, css]) => count(css, "object-fit: cover") !== count(css, "object-position: var(--focal, 50% 50%)"),
  );
  expect(without.map(([file]) => file)).toEqual([]);
});
