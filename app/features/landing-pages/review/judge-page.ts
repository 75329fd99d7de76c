import { site } from "../../site/domain/site.ts";
import { walkBlock } from "../blocks/block.ts";
import { listLinks, readText } from "../blocks/texts.ts";
import type { Visit } from "../blocks/walk.ts";
import type { Claim, findClaims } from "./claims/claims.ts";
import { findEvidenceGap, type Evidence, type EvidenceDays } from "./evidence.ts";
import { NO_RULE_ERRORS } from "../drafts/rule-errors.ts";
import type { Issue } from "../rules/issue.ts";
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

type Place = Pick<Issue, "blockId" | "property" | "label">;
type PlacelessIssue = Omit<Issue, keyof Place>;

/**
 * All that is held against a page, in the order of its form: the editor says it while somebody types, the server publishes by it.
 * @param ruleErrors of a draft, whose blocks have defaults in the place of what is not right yet
 */
export function judgePage(page: PageInput, surroundings: Surroundings, ruleErrors = NO_RULE_ERRORS): Issue[] {
  const days = listDays(page, surroundings.now);
  const judgeWords = (text: string) =>
    groupByRule(surroundings.claimsOf(text)).flatMap((claims) => judgeClaims(claims, page.evidence, days));
  const ofPage = publicFieldNames.flatMap((name) => {
    const { control, label } = pageFields[name];
    const text = page[name];
    if (typeof text !== "string") return [];
    const issues =
      control === "slug"
        ? judgeSlug(text, judgeWords)
        : (refuse(ruleErrors.ofPage[name]) ?? judgeWords(text));
    return at({ property: name, label }, issues);
  });
  const ofBlocks = page.blocks.flatMap((block) =>
    walkBlock(block).flatMap((visit) => {
      const issues = refuse(ruleErrors.find(block.id, visit.path)) ?? [
        ...judgeByDeclaration(visit),
        ...judgeWords(readText(visit) ?? ""),
        ...judgeReference(visit, page, surroundings),
      ];
      return at({ blockId: block.id, property: visit.path, label: visit.label }, issues);
    }),
  );
  return [...ofPage, ...ofBlocks, ...listPageAdvice(page, surroundings.weight)];
}

/** A slug has no room for what would make a claim fair. */
function judgeSlug(slug: string, judgeWords: (text: string) => PlacelessIssue[]): PlacelessIssue[] {
  return judgeWords(slug.replaceAll("-", " ")).filter(({ level }) => level !== "advice");
}

function at(place: Place, issues: PlacelessIssue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, ...place }));
}

/** A value that breaks the rule of its field is corrected before anything else. */
function refuse(error: string | undefined): PlacelessIssue[] | undefined {
  return error === undefined ? undefined : [{ level: "error", message: error }];
}

/** On a page that waits for its time, evidence has to hold on that day. */
function listDays({ publishAt }: PageInput, now: Date): EvidenceDays {
  const toDay = (time: Date) => formatWallTime(time, site.timeZone).slice(0, 10);
  const today = toDay(now);
  return { today, begins: publishAt && publishAt > now ? toDay(publishAt) : today };
}

function judgeByDeclaration({ findIssue }: Visit): PlacelessIssue[] {
  const issue = findIssue();
  if (!issue) return [];
  const { level, message, replacement } = issue;
  return [{ level, message, replacement }];
}

/** Groups what one rule finds in a text into one issue; a claim that needs evidence is one by itself. */
function groupByRule(claims: Claim[]): Claim[][] {
  return [
    ...Map.groupBy(claims, (claim) => (claim.rule.level === "needs-evidence" ? claim : claim.rule)).values(),
  ];
}

function judgeClaims(claims: Claim[], evidence: Evidence[], days: EvidenceDays): PlacelessIssue[] {
  const [{ rule, words }] = claims as [Claim];
  const message = `${claims.map((claim) => `“${claim.words}”`).join(" and ")}: ${rule.words}`;
  if (rule.level !== "needs-evidence") return [{ level: rule.level, message }];
  const gap = findEvidenceGap(words, evidence, days);
  return gap === undefined ? [] : [{ level: "needs-evidence", message: `${message} ${gap}`, claim: words }];
}

/** Checks a reference to another page: a link, or a condition by its slug. */
function judgeReference(visit: Visit, page: PageInput, surroundings: Surroundings): PlacelessIssue[] {
  const { field, value } = visit;
  const text = String(value);
  if (field.control === "condition" && text !== "" && !surroundings.conditions.has(text))
    return [{ level: "error", message: `There is no condition “${text}” anymore. Choose another.` }];
  return listLinks(visit).flatMap((href) => judgeLink(href, page, surroundings) ?? []);
}
