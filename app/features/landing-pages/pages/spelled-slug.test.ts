import { expect, test } from "vitest";
import { transliterateSlug } from "./spelled-slug.server.ts";

test.each([
  ["Весенняя акция", "vesennyaya-aktsiya"],
  ["Ελλάδα", "ellada"],
  ["Straße 7", "strasse-7"],
  ["Łódź & Đặng", "lodz-dang"],
  ["Lupus 狼瘡", "lupus"],
  ["狼瘡", ""],
])("transliterateSlug: the title %s becomes “%s”", async (title, slug) => {
  expect(await transliterateSlug(title)).toBe(slug);
});
