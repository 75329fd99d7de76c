import { expect, test } from "vitest";
import { siteBrand } from "../../brand/brand.ts";
import { newPage } from "../../pages/page.ts";
import { languageChoices } from "../../pages/page-languages.ts";
import { renderLandingPage } from "./document.server.tsx";
import { findPageLanguage } from "./page-language.ts";

const pageOf = (title: string, language = "") => ({ ...newPage(), title, language, blocks: [] });

test.each([
  ["Care for lupus", "en", "ltr"],
  ["Atención para el lupus", "en", "ltr"],
  ["رعاية مرضى الذئبة مع Rootwell", "ar", "rtl"],
  ["טיפול בזאבת", "he", "rtl"],
  ["Помощь при волчанке", "ru", "ltr"],
  ["Φροντίδα για τον λύκο", "el", "ltr"],
  ["루푸스 환자를 위한 진료", "ko", "ltr"],
  ["ループス患者のための診療", "ja", "ltr"],
  ["狼疮患者护理 Rootwell", "zh-Hans", "ltr"],
  ["ल्यूपस की देखभाल", "hi", "ltr"],
  ["2026 — 100 %", "en", "ltr"],
  ["", "en", "ltr"],
])("findPageLanguage: the main script of %j means %s, set %s", (title, lang, dir) => {
  expect(findPageLanguage(pageOf(title))).toEqual({ lang, dir });
});

test("findPageLanguage: a chosen language overrides detection, an unknown one does not", () => {
  expect(findPageLanguage(pageOf("Atención", "es"))).toEqual({ lang: "es", dir: "ltr" });
  expect(findPageLanguage(pageOf("Spring", "ur"))).toEqual({ lang: "ur", dir: "rtl" });
  expect(findPageLanguage(pageOf("Spring", "xx"))).toEqual({ lang: "en", dir: "ltr" });
});

test("language choices: Intl supports every tag", () => {
  const tags = Object.keys(languageChoices).filter((tag) => tag !== "");
  expect(Intl.getCanonicalLocales(tags)).toEqual(tags);
});

test.each([
  ["ar", '<html lang="ar" dir="rtl">', true],
  ["es", '<html lang="es" dir="ltr">', true],
  ["", '<html lang="en" dir="ltr">', false],
])("document: in language %j, header and footer are marked as English", async (language, root, says) => {
  const { html } = await renderLandingPage({
    brand: siteBrand,
    page: { ...newPage(), title: "Spring", slug: "spring", language },
    pictures: {},
    cards: {},
    publicOrigin: "https://rootwell.example",
    getStarted: { href: "/waitlist", external: false },
  });
  expect(html).toContain(root);
  for (const part of ["header", "footer"])
    expect(html.includes(`<${part} class="site-${part}" lang="en" dir="ltr">`)).toBe(says);
});
