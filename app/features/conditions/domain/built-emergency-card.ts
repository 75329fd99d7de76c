import { conditions, findCondition, findSlugByAlias, type CatalogueHead } from "./catalogue.ts";
import type { ConditionHead } from "./condition.ts";
import { MAX_QUERY_LENGTH } from "./query.ts";
import type { Situation } from "./situation.ts";

const files = import.meta.glob<Situation>("../situations/*.yaml", { import: "default", eager: true });

export const situations: readonly Situation[] = Object.values(files);

/** The situation of everyone who takes a medicine. */
export function findSituationOf(medicine: string): Situation | undefined {
  return situations.find(({ medicines }) => medicines.includes(medicine));
}

type WithCard<Head extends CatalogueHead> = Head & Required<Pick<Head, "emergencyCard">>;

const hasCard = <Head extends CatalogueHead>(head: Head): head is WithCard<Head> =>
  head.emergencyCard !== undefined;

/** The conditions whose page has a card for emergencies, by name. */
export const conditionsWithCard: readonly CatalogueHead[] = conditions.filter(hasCard);

/** An emergency card as requested: for one condition, for the holder's situations, or for both. */
export interface BuiltCard {
  condition: WithCard<ConditionHead> | undefined;
  situations: Situation[];
}

/**
 * Reads the requested card; undefined for an empty query. Unknown values are ignored, since the form offers
 * only known ones.
 */
export async function readBuiltCard(query: URLSearchParams): Promise<BuiltCard | undefined> {
  const named = query.get("condition");
  const ticked = query.getAll("also");
  if (named === null && ticked.length === 0) return undefined;
  const slug = findSlugByAlias((named ?? "").slice(0, MAX_QUERY_LENGTH));
  const head = slug === undefined ? undefined : (await findCondition(slug))?.head;
  return {
    condition: head && hasCard(head) ? head : undefined,
    situations: situations.filter((situation) => ticked.includes(situation.slug)),
  };
}
