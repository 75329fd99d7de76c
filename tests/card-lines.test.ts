import { expect, test } from "vitest";
import { composeCardLines } from "../app/features/conditions/domain/card-lines.ts";
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

test("composeCardLines: no card of an illness that bleeds asks to go on with a blood thinner", () => {
  const resumed = built.filter(({ name, lines }) => {
    const isMeant = /^(?:acquired-hemophilia|immune-thrombocytopenia|evans|acquired-aplastic)/.test(name);
    return isMeant && lines.isTrue.some((line) => /never pause my blood thinner/i.test(line));
  });
  expect(resumed.map(({ name }) => name)).toEqual([]);
});

test("composeCardLines: a question that a situation has answered is ticked, or left out", () => {
  const inhibitor = situations.filter(({ slug }) => slug === "complement-inhibitor");
  const open = cards.flatMap(({ slug, card }) =>
    composeCardLines(card, inhibitor)
      .ifTrue.filter(({ line, isTicked }) => /^(?:I take|On) a complement inhibitor/.test(line) && !isTicked)
      .map(({ line }) => `${slug}: ${line}`),
  );
  expect(open).toEqual([]);
});
