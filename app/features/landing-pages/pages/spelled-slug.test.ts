import { expect, test } from "vitest";
import { spellSlug } from "./spelled-slug.server.ts";

test.each([
  ["Весенняя акция", "vesennyaya-aktsiya"],
  ["Ελλάδα", "ellada"],
  ["Straße 7", "strasse-7"],
  ["Łódź & Đặng", "lodz-dang"],
  ["Lupus 狼瘡", "lupus"],
  ["狼瘡", ""],
])("spellSlug: the title %s becomes “%s”", async (title, slug) => {
  expect(await spellSlug(title)).toBe(slug);
});
