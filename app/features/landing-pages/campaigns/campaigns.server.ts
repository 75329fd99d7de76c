import { conditions, findCondition, findSlugByAlias } from "#app/features/conditions/domain/catalogue.ts";
import type { Condition } from "#app/features/conditions/domain/condition.ts";
import { splitName } from "#app/features/conditions/domain/split-name.ts";
import { listNearest } from "#app/features/conditions/domain/nearest-names.ts";
import { isTreated } from "#app/features/conditions/domain/classifications.ts";
import type { Result } from "#app/values/result.ts";
import type { PageInput } from "../pages/page.ts";
import { pageInputSchema } from "../pages/page-schema.ts";
import { saveUnderFreeSlug } from "../saving/free-slug.server.ts";
import type { PublicationDeps } from "../publishing/publication.server.ts";
import { readCampaignWords } from "./campaign-words.ts";
import { PURPOSES, type Purpose } from "./purposes.ts";
import { templates } from "./templates.ts";

export interface CampaignRequest {
  purpose: Purpose;
  /** Name, other name or slug of a condition. */
  condition: string;
}

/** Lists the names of the conditions that a campaign can be about. */
export function listCampaignConditions(): string[] {
  return conditions.map(({ name }) => name);
}

/** Reason why a request creates no campaign. */
export interface NotMade {
  code: "refused";
  message: string;
}

/**
 * Creates a draft that is ready to be edited: a page for the purpose, in the words of the condition's own
 * page.
 * @param id of the page to create, so that a form sent twice creates one page
 */
export async function startCampaign(
  deps: PublicationDeps,
  campaign: CampaignRequest,
  { id, savedBy }: { id: string; savedBy: string },
): Promise<Result<{ slug: string }, NotMade | "slug-taken" | "stale" | "unavailable">> {
  const condition = await findCondition(findSlugByAlias(campaign.condition) ?? "");
  if (!condition) return { ok: false, code: "refused", message: describeUnknown(campaign.condition) };
  const message = findObstacle(campaign.purpose, condition);
  if (message !== undefined) return { ok: false, code: "refused", message };
  const content = fillCampaign(campaign.purpose, condition);
  return saveUnderFreeSlug(deps, content, { id, savedBy });
}

/** Fills the template of a purpose with the words of a condition. */
export function fillCampaign(purpose: Purpose, condition: Condition): PageInput {
  const { title, shortTitle, slug, blocks } = templates[purpose](readCampaignWords(condition));
  const withoutOther = splitName(condition.head.name).name;
  const named = [title, shortTitle].find(({ length }) => length <= MAX_TITLE_LENGTH) ?? withoutOther;
  return pageInputSchema.parse({ title: named, slug, blocks });
}

/** Number of characters of a title that search results show. */
const MAX_TITLE_LENGTH = 60;

/** Reason why a purpose does not suit a condition: a waitlist makes no sense for care that is not offered. */
export function findObstacle(purpose: Purpose, { head }: Pick<Condition, "head">): string | undefined {
  if (purpose !== "join" || isTreated(head)) return undefined;
  const why =
    head.audience === "children"
      ? "is mostly an illness of children, and the service is for adults"
      : "is explained here, and not treated";
  return `${head.name} ${why}: nobody can wait for care with it. Choose “${PURPOSES.learn}” or “${PURPOSES.prepare}”.`;
}

function describeUnknown(typed: string): string {
  if (typed.trim() === "") return "Choose a condition.";
  const nearest = listNearest(conditions, typed, 3).map(({ name }) => name);
  const meant = nearest.length === 0 ? "Choose one from the list." : `Did you mean ${nearest.join(", or ")}?`;
  return `No condition here is called “${typed}”. ${meant}`;
}
