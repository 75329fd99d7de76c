import { readMedicineFiles } from "../../scripts/content/read-medicines.ts";
import { readRedFlagFiles } from "../../scripts/content/read-red-flags.ts";
import { conditionPages } from "./condition-pages.ts";
import { listOwnLines } from "./urgent-points.ts";
import { listUrgentSigns } from "./urgent-signs.ts";

/** A sign that the site states with a call. */
export interface UrgentLine {
  /** Slug of the page, of the medicine or of the rule. */
  where: string;
  sign: string;
  level: "911" | "crisis" | "emergency-room";
}

/** The first sign of each urgent line of the conditions, the medicines and the rulebook, each sign once. */
export function listUrgentLines(): UrgentLine[] {
  const ofPages = conditionPages.flatMap((page) =>
    listOwnLines(page).map((line) => ({ where: page.slug, line, name: "" })),
  );
  const ofMedicines = [...readMedicineFiles()].flatMap(([where, { name, urgentSigns }]) =>
    urgentSigns.map(({ sign, action }) => ({
      where,
      line: `- **${sign}.** ${action}`,
      name: `, on ${name}`,
    })),
  );
  const ofRules: UrgentLine[] = [...readRedFlagFiles()].flatMap(([where, { sign, tier, action }]) => {
    const level = action?.includes("988") === true ? "crisis" : tier;
    return level === "same-day" || level === "this-week" ? [] : [{ where, sign, level }];
  });
  const read = [...ofPages, ...ofMedicines].flatMap(({ where, line, name }): UrgentLine[] => {
    const level = readLevel(line);
    const [sign = ""] = line.replaceAll(/^- |\*|\[\^[\w-]+\]/g, "").split(/[.:;]\s/);
    return level ? [{ where, sign: `${sign}${name}`, level }] : [];
  });
  const all = [...ofRules, ...read];
  return all.filter(({ sign }, place) => all.findIndex((other) => other.sign === sign) === place);
}

function readLevel(line: string): UrgentLine["level"] | undefined {
  const [first] = listUrgentSigns(line);
  const level = first?.tiers[0];
  if (level === "911")
    return /\b988\b/.test(first?.sign ?? "") && !/\b911\b/.test(first?.sign ?? "") ? "crisis" : "911";
  return level === "emergency-room" ? level : undefined;
}
