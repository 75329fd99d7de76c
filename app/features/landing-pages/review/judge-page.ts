import { site } from "../../site/domain/site.ts";
import { walkBlock, type Block } from "../blocks/block.ts";
import { findFieldIssue } from "../blocks/find-field-issue.ts";
import {
  findHolderId,
  findSection,
  findSectionId,
  resolveSections,
  type SharedSections,
} from "../blocks/shared-sections.ts";
import { listLinks, readText } from "../blocks/texts.ts";
import type { Visit } from "../blocks/walk.ts";
import type { Claim, findClaims } from "./claims/claims.ts";
import { findEvidenceGap, type Evidence, type EvidenceDays } from "./evidence.ts";
import { NO_RULE_ERRORS } from "../drafts/rule-errors.ts";
import { isBlocking, type Issue } from "../rules/issue.ts";
import { judgeLink, type LinkData } from "./own-links.ts";
import { listMarks } from "./template-marks.ts";
import { judgeLastDay } from "./judge-last-day.ts";
import { listPageAdvice } from "./page-advice.ts";
import type { PageInput } from "../pages/page.ts";
import { pageFields, publicFieldNames } from "../pages/page-fields.ts";
import { formatWallTime } from "../pages/wall-time.ts";

/** Data that a check of a page needs beside the page. */
export interface CheckData extends LinkData {
  now: Date;
  /** Finds the claims of a text. */
  claimsOf: typeof findClaims;
  /** Size in bytes of the page as visitors load it, with its styles and without its pictures. */
  weight: number;
  /** Shared sections that the page uses. */
  sections: SharedSections;
}

type Place = Pick<Issue, "blockId" | "property" | "label">;
type PlacelessIssue = Omit<Issue, keyof Place>;

/**
 * Finds all issues of a page, in the order of its form. The editor shows them while typing; the server
 * publishes by them.
 * @param ruleErrors errors of a draft, whose blocks have defaults in place of invalid values
 */
export function judgePage(page: PageInput, checkData: CheckData, ruleErrors = NO_RULE_ERRORS): Issue[] {
  const shown = showBlocks(page, checkData);
  const judgeText = (text: string) => judgeWords(shown, checkData, text);
  const ofPage = publicFieldNames.flatMap((name) => {
    const { control, label } = pageFields[name];
    const text = page[name];
    if (typeof text !== "string") return [];
    const issues =
      control === "slug"
        ? judgeSlug(text, judgeText)
        : (refuse(ruleErrors.ofPage[name]) ?? [
            ...(control === "line" ? judgeText(text) : []),
            ...(control === "url" ? listLinkIssues(text, page, checkData) : []),
            ...(name === "endTarget" ? judgeEnd(page) : []),
          ]);
    return at({ property: name, label }, issues);
  });
  const ofBlocks = page.blocks.flatMap((block) => {
    const id = findSectionId(block);
    if (id === undefined || id === "") return judgeBlock(block, shown, checkData, ruleErrors);
    return judgeSectionBlock(block, shown, checkData);
  });
  return [...ofPage, ...ofBlocks, ...listPageAdvice(page, checkData.weight)];
}

/** Values of a page that the checks of its blocks need. */
type JudgedBlocks = Pick<PageInput, "blocks" | "evidence" | "slug" | "publishAt">;

/** Blocks as visitors see them, with the days on which their evidence must be valid. */
interface ShownBlocks extends JudgedBlocks {
  days: EvidenceDays;
}

function showBlocks(page: JudgedBlocks, { sections, now }: CheckData): ShownBlocks {
  const { evidence, slug, publishAt } = page;
  const blocks = resolveSections(page.blocks, sections);
  return { evidence, slug, publishAt, blocks, days: listDays(page, now) };
}

/**
 * Issues of a shared section on one page: its links to parts of a page may have no target there, and its
 * claims no evidence.
 */
export function judgeSectionOn(page: JudgedBlocks, section: string, checkData: CheckData): Issue[] {
  const shown = showBlocks(page, checkData);
  return page.blocks
    .filter((block) => findSectionId(block) === section)
    .flatMap((block) => judgeSectionBlock(block, shown, checkData));
}

const SECTION_GONE: PlacelessIssue = {
  level: "error",
  message: "There is no such shared section any more. Remove it.",
};

/**
 * Attaches the errors of a section to the block that shows it, since they can only be corrected in the
 * section.
 */
function judgeSectionBlock(block: Block, page: ShownBlocks, checkData: CheckData): Issue[] {
  const { id } = block;
  const section = findSection(checkData.sections, block);
  if (!section) return at({ blockId: id, property: "section", label: "Section" }, [SECTION_GONE]);
  const { name, evidence } = section;
  const proven = { ...page, evidence: [...page.evidence, ...evidence] };
  const inside = page.blocks.filter((inner) => inner.id !== id && findHolderId(inner.id) === id);
  return inside
    .flatMap((inner) => judgeBlock(inner, proven, checkData, NO_RULE_ERRORS))
    .filter(isBlocking)
    .map(({ label, message }) => ({
      level: "error",
      blockId: id,
      property: "section",
      label: "Section",
      message: `In the shared section “${name}”, ${label}: ${message}`,
    }));
}

function judgeBlock(
  block: Block,
  page: ShownBlocks,
  checkData: CheckData,
  ruleErrors: typeof NO_RULE_ERRORS,
): Issue[] {
  return walkBlock(block).flatMap((visit) => {
    const issues = refuse(ruleErrors.find(block.id, visit.path)) ?? [
      ...judgeByChecks(block.type, visit),
      ...judgeWords(page, checkData, readText(visit) ?? "", visit).filter(
        ({ level }) => !(visit.isProven && level === "needs-evidence"),
      ),
      ...judgeReference(visit, page, checkData),
      ...judgeLastDay(visit, page.days),
    ];
    return at({ blockId: block.id, property: visit.path, label: visit.label }, issues);
  });
}

/** Words around a text that has none. */
const ALONE = { wordsBeside: [], wordsBefore: "" };

function judgeWords(
  { evidence, days }: ShownBlocks,
  { claimsOf }: CheckData,
  text: string,
  { wordsBeside, wordsBefore }: Pick<Visit, "wordsBeside" | "wordsBefore"> = ALONE,
): PlacelessIssue[] {
  const unexcused = listUnexcused(claimsOf, text, wordsBeside);
  const claims = groupByRule([...unexcused, ...listJoint(claimsOf, wordsBefore, text)]);
  return [...judgeMarks(text), ...claims.flatMap((found) => judgeClaims(found, evidence, days))];
}

/** Claims that a text makes only together with its label, such as "Side effects: None". */
function listJoint(claimsOf: typeof findClaims, label: string, text: string): Claim[] {
  if (label === "" || text === "") return [];
  const apart = new Set([label, text].flatMap((part) => claimsOf(part)).map(({ rule }) => rule.id));
  return claimsOf(`${label}: ${text}`).filter(({ rule }) => isBlocking(rule) && !apart.has(rule.id));
}

/** A page that redirects after its end must redirect to another page. */
function judgeEnd({ afterEnd, endTarget, slug }: PageInput): PlacelessIssue[] {
  if (afterEnd !== "redirect") return [];
  if (endTarget === "") return [{ level: "error", message: "Choose the page that visitors are led to." }];
  const endsHere = endTarget.split("?")[0]?.replace(/\/$/, "") === `/page/${slug}`;
  return endsHere ? [{ level: "error", message: "The page would lead to itself. Choose another." }] : [];
}

/** Checks a slug. Advice is left out, since a slug has no room for the words that would make a claim fair. */
function judgeSlug(slug: string, judgeText: (text: string) => PlacelessIssue[]): PlacelessIssue[] {
  return judgeText(slug.replaceAll("-", " ")).filter(({ level }) => level !== "advice");
}

function at(place: Place, issues: PlacelessIssue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, ...place }));
}

/** Issue for a value that violates the rule of its field; it replaces all other issues of the value. */
function refuse(error: string | undefined): PlacelessIssue[] | undefined {
  return error === undefined ? undefined : [{ level: "error", message: error }];
}

/** Evidence of a scheduled page must be valid on the day of its publication. */
function listDays({ publishAt }: Pick<PageInput, "publishAt">, now: Date): EvidenceDays {
  const toDay = (time: Date) => formatWallTime(time, site.timeZone).slice(0, 10);
  const today = toDay(now);
  return { today, begins: publishAt && publishAt > now ? toDay(publishAt) : today };
}

function judgeByChecks(type: string, visit: Visit): PlacelessIssue[] {
  const issue = findFieldIssue(type, visit);
  if (!issue) return [];
  const { level, message, replacement } = issue;
  return [{ level, message, replacement }];
}

/** Issues for placeholders of a template that were not replaced yet. */
function judgeMarks(text: string): PlacelessIssue[] {
  return listMarks(text).map((mark) => ({ level: "error", message: `Replace ${mark} by your own words.` }));
}

/** Claims of a text, except those that the words beside it make fair, such as the period beside a price. */
function listUnexcused(claimsOf: typeof findClaims, text: string, wordsBeside: string[]): Claim[] {
  const claims = claimsOf(text);
  if (claims.length === 0 || wordsBeside.length === 0) return claims;
  const together = new Set(claimsOf([text, ...wordsBeside].join("\n")).map(({ rule }) => rule.id));
  return claims.filter(({ rule }) => together.has(rule.id));
}

/**
 * Groups the claims of one rule in a text into one issue; each claim that needs evidence is an issue of its
 * own.
 */
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
function judgeReference(visit: Visit, page: JudgedBlocks, checkData: CheckData): PlacelessIssue[] {
  const { field, value } = visit;
  const text = String(value);
  if (field.control === "condition" && text !== "" && !checkData.conditions.has(text))
    return [{ level: "error", message: `There is no condition “${text}” anymore. Choose another.` }];
  return listLinks(visit).flatMap((href) => listLinkIssues(href, page, checkData));
}

function listLinkIssues(href: string, page: JudgedBlocks, checkData: CheckData): PlacelessIssue[] {
  const issue = href === "" ? undefined : judgeLink(href, page, checkData);
  return issue ? [issue] : [];
}
