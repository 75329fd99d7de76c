import { expect, test } from "vitest";
import { writeCsv } from "#app/http/csv.ts";
import { readForm } from "#app/http/form.ts";
import { safeRedirectPath } from "#app/http/redirect.ts";
import { listNearest } from "#app/features/conditions/domain/nearest-names.ts";
import { hasWords } from "#app/features/conditions/domain/query.ts";
import { completeBlocks, readDraft } from "#app/features/landing-pages/drafts/read-draft.ts";
import { readRichText } from "#app/features/landing-pages/blocks/rich-text/read.ts";
import { writeRichText } from "#app/features/landing-pages/blocks/rich-text/write.ts";
import { pageInputSchema } from "#app/features/landing-pages/pages/page-schema.ts";
import { deriveSlug } from "#app/values/slug.ts";
import { parseWallTime } from "#app/features/landing-pages/pages/wall-time.ts";
import { renderLetter } from "#app/features/mail/domain/letter.ts";
import { readImage } from "#app/features/media/domain/read-image.ts";
import { newPasskeySchema, proofSchema } from "#app/features/members/domain/sign-in/credentials.ts";
import { describeDevice } from "#app/features/members/domain/sign-in/devices.ts";
import { ipOf } from "#app/features/access/domain/limits.server.ts";
import { judgePassword } from "#app/features/members/domain/passwords/password-policy.server.ts";
import { describeStrength } from "#app/features/members/domain/passwords/password-strength.ts";
import { signUpSchema } from "#app/features/members/domain/accounts/sign-up.ts";
import { checkStamp } from "#app/features/forms/domain/bot-check.server.ts";
import { waitlistInputSchema } from "#app/features/waitlist/domain/sign-up.ts";
import { avifWithPlaces } from "./fixtures/hostile/avif-places.ts";
import { madeUpConditions, searchConditions, searchTexts } from "./setup/made-up-conditions.ts";
import { findStates } from "#app/features/site/domain/states.ts";
import { findQuickest, measure, measureGrowth, type Growing } from "./setup/growth.ts";

/** Input longer than any request that passes the limits of the Worker. */
const ABSURD = 500_000;
const DEADLINE_MS = 3000;

/** Timeout of a test with many measurements, with a margin for a busy machine. */
const TIMEOUT_MS = 120_000;

const now = () => new Date(Date.UTC(2026, 0, 1));

const block = (props: object, index = 0) => ({ id: `b${index}`, type: "cta", props });
const saves = (changes: object) =>
  pageInputSchema.safeParse({ title: "T", slug: "t", blocks: [block({})], ...changes });
const joins = (changes: object) => waitlistInputSchema.safeParse({ firstName: "Ann", ...changes });
const headersWith = (name: string, text: string) =>
  new Headers({ [name]: text.replaceAll(/[^\x21-\x7e]/g, "x") });

/** Functions that process text of visitors or authors. */
const readers: Record<string, (text: string) => unknown> = {
  "where to go next": (text) => safeRedirectPath(`/${text}`, "/"),
  "a cell of a table": (text) => writeCsv([[text]]),
  "a field's value": (text) => readForm(formOf([["title", text]])),
  "a field's name": (text) => readForm(formOf([[text, "x"]])),
  "a search for conditions": searchConditions,
  "a search in the text of pages": searchTexts,
  "whether a search has words": hasWords,
  "an unknown condition": (text) => listNearest(madeUpConditions, text, 5),
  "a slug from a title": deriveSlug,
  "a page's title": (text) => saves({ title: text }),
  "a page's slug": (text) => saves({ slug: text }),
  "a headline": (text) => saves({ blocks: [block({ headline: text })] }),
  "a text of several lines": (text) => saves({ blocks: [{ id: "n", type: "notice", props: { text } }] }),
  "a rich text": (text) => writeRichText(readRichText(text)),
  "a rich text that is saved": (text) => saves({ blocks: [{ id: "t", type: "text", props: { text } }] }),
  "a link": (text) => saves({ blocks: [block({ ctaLink: `https://${text}` })] }),
  "a mail link": (text) => saves({ blocks: [block({ ctaLink: `mailto:${text}` })] }),
  "a color": (text) => saves({ blocks: [block({ headlineColor: text })] }),
  "a picture's URL": (text) =>
    saves({ blocks: [{ id: "h", type: "hero-image", props: { backgroundImage: `/media/${text}` } }] }),
  "a picture's description": (text) =>
    saves({ blocks: [{ id: "h", type: "hero-image", props: { alt: text } }] }),
  "a time to publish at": (text) => parseWallTime(text, "America/Los_Angeles"),
  "a person's name": (text) => joins({ firstName: text }),
  "an email": (text) => joins({ email: `${text}@rootwell.example` }),
  "an email's domain": (text) => joins({ email: `ann@${text}` }),
  "a state": (text) => joins({ state: text }),
  "a search for states": findStates,
  "a form's stamp": (text) => checkStamp({ secret: "secret", now }, text),
  "a new password": (text) =>
    judgePassword({ countLeaks: async () => 0 }, text, ["Ann", "ann@rootwell.example"]),
  "a password as it is typed": describeStrength,
  "a passkey's proof": (text) => proofSchema.safeParse(text),
  "a new passkey": (text) => newPasskeySchema.safeParse(text),
  "a browser's name": describeDevice,
  "an IP": (text) => ipOf(headersWith("cf-connecting-ip", text)),
  "a mail's greeting": (text) =>
    renderLetter({ subject: "Hello", greeting: text, paragraphs: [], signature: "Us" }),
};

/** Fragments that are repeated in hostile texts. */
const pieces = [
  "a",
  " ",
  ".",
  "-",
  "@",
  "a.",
  "a-",
  "ab ",
  "1",
  "/",
  "%2f",
  "<",
  '"',
  "\n",
  "Σ",
  "中.",
  "\u0323\u0301",
];

test.each(Object.keys(readers))(
  "%s: time is linear in the length of the text",
  async (name) => {
    const run = readers[name]!;
    for (const piece of pieces) {
      const make = (size: number) => `x${piece.repeat(size / piece.length)}!`;
      await expectProportion({ make, run }, 20_000, `${name} of ${JSON.stringify(piece)}`);
    }
  },
  TIMEOUT_MS,
);

/** Fragments that are repeated in hostile rich texts. */
const signs = [
  "*",
  "**a",
  "***a",
  "*a ",
  " *",
  "[",
  "![",
  "[a](",
  "[a](/b)",
  "[](",
  "(b)",
  "\\",
  "\n> ",
  "\n1. a",
];

test(
  "rich text: markup characters are parsed in linear time",
  async () => {
    for (const sign of signs) {
      const make = (size: number) => `x${sign.repeat(size / sign.length)}!`;
      const run = (text: string) => writeRichText(readRichText(text));
      expect((await measureGrowth({ make, run }, 40_000)).isSteep, sign).toBe(false);
    }
  },
  TIMEOUT_MS,
);

const structures: Record<string, Growing & { size: number }> = {
  "a form of deep names": {
    size: 2000,
    make: (size) => formOf(listOf(200, (index) => [`f${index}${".a".repeat(size / 2)}`, "x"])),
    run: readForm,
  },
  "a form of many fields": {
    size: 20_000,
    make: (size) => formOf(listOf(size, (index) => [`f${index}`, "x"])),
    run: readForm,
  },
  "a form of many blocks": {
    size: 5000,
    make: (size) => formOf(listOf(size, (index) => [`blocks.${index}.props.headline`, `b${index}`])),
    run: (form) => completeBlocks(readDraft(readForm(form))),
  },
  "a page of many blocks": {
    size: 2000,
    make: (size) => ({ blocks: listOf(size, (index) => block({}, index)) }),
    run: saves,
  },
  "a block of many properties": {
    size: 20_000,
    make: (size) => ({ blocks: [block(Object.fromEntries(listOf(size, (index) => [`p${index}`, "x"])))] }),
    run: saves,
  },
  "a deep proof": {
    size: 9000,
    make: (size) => `{"id":"a","response":${"[".repeat(size / 2)}${"]".repeat(size / 2)}}`,
    run: (text) => [proofSchema.safeParse(text), newPasskeySchema.safeParse(text)],
  },
  "a JPEG of small segments": {
    size: 200_000,
    make: (size) => Uint8Array.from([0xff, 0xd8, ...listOf(size / 4, () => [0xff, 0xdd, 0, 2]).flat()]),
    run: readImage,
  },
  "an AVIF of items in thousands of places each": {
    size: 300,
    make: (size) => avifWithPlaces({ items: size / 6, places: 0xffff, width: 0 }),
    run: readImage,
  },
  "an AVIF of metadata that is everywhere": {
    size: 16_000,
    make: (size) => avifWithPlaces({ items: 1, places: Math.min(size / 8, 0xffff), width: 4 }),
    run: readImage,
  },
};

test.each(Object.keys(structures))(
  "%s: time is linear in the size of the input",
  async (name) => {
    const { size, ...growing } = structures[name]!;
    await expectProportion(growing, size, name);
  },
  TIMEOUT_MS,
);

test("sign-up: input with all fields too long is refused immediately", async () => {
  const text = "x".repeat(ABSURD);
  const fields = { firstName: text, lastName: text, email: text, password: text, adult: text, terms: text };
  expect(await measure(() => signUpSchema.safeParse(fields), undefined)).toBeLessThan(DEADLINE_MS);
});

async function expectProportion(growing: Growing, size: number, name: string): Promise<void> {
  const { one, more, isSteep } = await measureGrowth(growing, size);
  expect(isSteep, `${name}: ${one.toFixed(1)} ms, and ${more.toFixed(1)} ms for a longer one`).toBe(false);
  const absurd = await findQuickest(growing, Math.max(ABSURD, size), DEADLINE_MS);
  expect(absurd, `${name}, absurdly much of it`).toBeLessThan(DEADLINE_MS);
}

function formOf(entries: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

function listOf<Item>(length: number, make: (index: number) => Item): Item[] {
  return Array.from({ length }, (_, index) => make(index));
}
