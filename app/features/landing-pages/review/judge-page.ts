import { site } from "../../site/domain/site.ts";
import { walkBlock } from "../blocks/block.ts";
import { listLinks, readText } from "../blocks/texts.ts";
import type { Visit } from "../blocks/walk.ts";
import type { Claim, findClaims } from "./claims/claims.ts";
import { findEvidenceGap, type Evidence, type EvidenceDays } from "./evidence.ts";
import { NO_FAULTS } from "../drafts/draft-faults.ts";
import type { Finding } from "./finding.ts";
import { judgeLink, type LinkSurroundings } from "./own-links.ts";
import { listPageAdvice } from "./page-advice.ts";
import type { PageInput } from "../pages/page.ts";
import { pageFields, publicFieldNames } from "../pages/page-fields.ts";
import { formatWallTime } from "../pages/wall-time.ts";

/** Facts that are needed beside the page. */
export interface Surroundings extends LinkSurroundings {
  now: Date;
  /** Finds the claims of a text. */
  claimsOf: typeof findClaims;
  /** Bytes of the page as visitors load it, with its styles and without its pictures. */
  weight: number;
}

type Place = Pick<Finding, "blockId" | "property" | "label">;
type Verdict = Omit<Finding, keyof Place>;

/**
 * All that is held against a page, in the order of its form: the editor says it while somebody types, the server publishes by it.
 * @param faults of a draft, whose blocks have defaults in the place of what is not right yet
 */
export function judgePage(page: PageInput, surroundings: Surroundings, faults = NO_FAULTS): Finding[] {
  const days = listDays(page, surroundings.now);
  const judgeWords = (text: string) =>
    groupByRule(surroundings.claimsOf(text)).flatMap((claims) => judgeClaims(claims, page.evidence, days));
  const ofPage = publicFieldNames.flatMap((name) => {
    const { control, label } = pageFields[name];
    const text = page[name];
    if (typeof text !== "string") return [];
    const verdicts =
      control === "slug" ? judgeSlug(text, judgeWords) : (refuse(faults.ofPage[name]) ?? judgeWords(text));
    return at({ property: name, label }, verdicts);
  });
  const ofBlocks = page.blocks.flatMap((block) =>
    walkBlock(block).flatMap((visit) => {
      const verdicts = refuse(faults.find(block.id, visit.path)) ?? [
        ...judgeByDeclaration(visit),
        ...judgeWords(readText(visit) ?? ""),
        ...judgeReference(visit, page, surroundings),
      ];
      return at({ blockId: block.id, property: visit.path, label: visit.label }, verdicts);
    }),
  );
  return [...ofPage, ...ofBlocks, ...listPageAdvice(page, surroundings.weight)];
}

/** A slug has no room for what would make a claim fair. */
function judgeSlug(slug: string, judgeWords: (text: string) => Verdict[]): Verdict[] {
  return judgeWords(slug.replaceAll("-", " ")).filter(({ level }) => level !== "advice");
}

function at(place: Place, verdicts: Verdict[]): Finding[] {
  return verdicts.map((verdict) => ({ ...verdict, ...place }));
}

/** A value that breaks the rule of its field is corrected before anything else. */
function refuse(fault: string | undefined): Verdict[] | undefined {
  return fault === undefined ? undefined : [{ level: "refusal", message: fault }];
}

/** On a page that waits for its time, evidence has to hold on that day. */
function listDays({ publishAt }: PageInput, now: Date): EvidenceDays {
  const toDay = (time: Date) => formatWallTime(time, site.timeZone).slice(0, 10);
  return { today: toDay(now), begins: toDay(publishAt && publishAt > now ? publishAt : now) };
}

function judgeByDeclaration({ findBarrier }: Visit): Verdict[] {
  const barrier = findBarrier();
  if (!barrier) return [];
  const { blocking, message, replacement } = barrier;
  return [{ level: blocking ? "refusal" : "advice", message, replacement }];
}

/** Groups what one rule finds in a text into one issue; a claim that needs evidence is one by itself. */
function groupByRule(claims: Claim[]): Claim[][] {
  return [...Map.groupBy(claims, (claim) => (claim.rule.level === "prove" ? claim : claim.rule)).values()];
}

function judgeClaims(claims: Claim[], evidence: Evidence[], days: EvidenceDays): Verdict[] {
  const [{ rule, words }] = claims as [Claim];
  const message = `${claims.map((claim) => `“${claim.words}”`).join(" and ")}: ${rule.words}`;
  if (rule.level !== "prove") return [{ level: rule.level === "refuse" ? "refusal" : "advice", message }];
  const gap = findEvidenceGap(words, evidence, days);
  return gap === undefined ? [] : [{ level: "proof", message: `${message} ${gap}`, claim: words }];
}

/** Checks a reference to another page: a link, or a condition by its slug. */
function judgeReference(visit: Visit, page: PageInput, surroundings: Surroundings): Verdict[] {
  const { field, value } = visit;
  const text = String(value);
  if (field.control === "condition" && text !== "" && !surroundings.conditions.has(text))
    return [{ level: "refusal", message: `There is no condition “${text}” anymore. Choose another.` }];
  return listLinks(visit).flatMap((href) => judgeLink(href, page, surroundings) ?? []);
}
