import { expect, test } from "vitest";
import { composeCardLines, readFact } from "../app/features/conditions/domain/emergency-card-lines.ts";
import { readSituations } from "../scripts/content/read-situations.ts";
import { conditionPages } from "./setup/condition-pages.ts";

const situations = [...readSituations().values()];
const cards = [
  { slug: "none", card: undefined },
  ...conditionPages.flatMap(({ head: { slug, emergencyCard } }) =>
    emergencyCard ? [{ slug, card: emergencyCard }] : [],
  ),
];

/** Every card with each pair of situations, and with all of them. */
const built = cards.flatMap(({ slug, card }) =>
  [
    ...situations.map((one) => [one]),
    ...situations.flatMap((one, at) => situations.slice(at + 1).map((other) => [one, other])),
    situations,
  ].map((chosen) => ({
    name: `${slug} + ${chosen.map((one) => one.slug).join(", ")}`,
    lines: composeCardLines(card, chosen),
  })),
);

const listSaid = ({ isTrue, do: actions, never, ifTrue }: (typeof built)[number]["lines"]) => [
  ...isTrue,
  ...actions,
  ...never,
  ...ifTrue.map(({ line }) => line),
];

test("composeCardLines: no line is repeated, as a whole or after its colon", () => {
  expect(built.length).toBeGreaterThan(1000);
  const repeated = built.flatMap(({ name, lines }) => {
    const all = listSaid(lines).map((line) => line.toLowerCase());
    return all.flatMap((line, at) =>
      all.some((other, place) => place !== at && (other === line || other.endsWith(`: ${line}`)))
        ? [`${name}: ${line}`]
        : [],
    );
  });
  expect(repeated).toEqual([]);
});

test("composeCardLines: no line orders an injection into a muscle on a card that forbids it", () => {
  const isForbidden = ({ never }: { never: string[] }) => never.some((line) => /into a muscle/.test(line));
  const forbidding = built.filter(({ lines }) => isForbidden(lines));
  expect(forbidding.length).toBeGreaterThan(30);
  const ordered = forbidding.flatMap(({ name, lines }) =>
    [...lines.isTrue, ...lines.do]
      .filter((line) => /give [^.]*into a muscle/i.test(line))
      .map((line) => `${name}: ${line}`),
  );
  expect(ordered).toEqual([]);
});

test.each([
  ["antibiotics", /\bcall .* before .*antibiotic/i, /antibiotics at once/i, /do not wait|never wait/i],
  [
    "steroids",
    /never give .*steroids? without/i,
    /give (?:a stress dose of )?hydrocortisone/i,
    /do not wait|meanwhile/i,
  ],
])(
  "composeCardLines: a card that asks to call first about %s says that an emergency does not wait",
  (_what, asks, orders, first) => {
    const meant = built.filter(({ lines }) => [...lines.do, ...lines.never].some((line) => asks.test(line)));
    expect(meant.length).toBeGreaterThan(30);
    const open = meant.flatMap(({ name, lines }) => {
      const ordered = lines.isTrue.filter((line) => orders.test(line));
      return ordered.every((line) => first.test(line)) ? [] : [name];
    });
    expect(open).toEqual([]);
  },
);

const carded = conditionPages.flatMap(({ head: { slug, emergencyCard } }) =>
  emergencyCard ? [{ slug, card: emergencyCard }] : [],
);

/** Cards that name bleeding, where a clot is nevertheless the greater danger, or bleeding has another cause. */
const CLOTS_FIRST = new Set(["antiphospholipid-syndrome", "autoimmune-hypophysitis"]);

test("composeCardLines: no card of an illness that bleeds asks to go on with a blood thinner", () => {
  const bleeding = carded.filter(({ slug, card: { always } }) => {
    const lines = [always.tell, ...(always.do ?? []), ...(always.never ?? [])];
    return !CLOTS_FIRST.has(slug) && lines.some((line) => /bleed|burst|aneurysm|hemorrhag/i.test(line));
  });
  expect(bleeding.length).toBeGreaterThan(8);
  const thinner = situations.filter(({ slug }) => slug === "blood-thinner");
  const resumed = bleeding.filter(({ card }) =>
    composeCardLines(card, thinner).isTrue.some((line) => /never pause my blood thinner/i.test(line)),
  );
  expect(resumed.map(({ slug }) => slug)).toEqual([]);
});

test("composeCardLines: a card that forbids live vaccines has no line that allows them", () => {
  const strict = built.filter(({ lines }) =>
    lines.never.some((line) => /never give (?:me )?live vaccines\./i.test(line)),
  );
  expect(strict.length).toBeGreaterThan(10);
  const loose = strict.filter(({ lines }) => lines.isTrue.some((line) => /live vaccine without/.test(line)));
  expect(loose.map(({ name }) => name)).toEqual([]);
});

/** Words in the facts of cards that a situation may answer. */
const ANSWERED: Record<string, RegExp> = {
  "adrenal-insufficiency": /adrenal/i,
  "blood-thinner": /blood thinner/i,
  "complement-inhibitor": /complement inhibitor/i,
  "immune-medicine": /lower my defenses|immune[- ](?:suppressing )?medicine/i,
  "no-spleen": /no spleen/i,
  port: /central line|\bport\b/i,
  spine: /\b(?:neck|back|spine)\b/i,
  steroids: /steroids/i,
};

test.each(situations)("composeCardLines: facts that the situation $slug answers are ticked", (situation) => {
  const words = ANSWERED[situation.slug];
  if (!words) throw new Error(`${situation.slug}: add its words`);
  const open = carded.flatMap(({ slug, card }) =>
    composeCardLines(card, [situation])
      .ifTrue.filter(({ line, isTicked }) => words.test(readFact(line)) && !isTicked)
      .map(({ line }) => `${slug}: ${line}`),
  );
  expect(open).toEqual([]);
});

test("situations: every fact that one answers is on a card", () => {
  const facts = new Set(carded.flatMap(({ card }) => card.ifTrue.map(readFact)));
  const unused = situations.flatMap(({ answers }) => answers.filter((fact) => !facts.has(fact)));
  expect(unused).toEqual([]);
});
