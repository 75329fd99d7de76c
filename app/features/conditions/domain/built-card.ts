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

type Carded<Head extends CatalogueHead> = Head & Required<Pick<Head, "emergencyCard">>;

const hasCard = <Head extends CatalogueHead>(head: Head): head is Carded<Head> =>
  head.emergencyCard !== undefined;

/** The conditions whose page has a card for emergencies, by name. */
export const cardedConditions: readonly CatalogueHead[] = conditions.filter(hasCard);

/** A card that somebody asks for: of one condition, of what is true of the holder, or of both. */
export interface BuiltCard {
  condition: Carded<ConditionHead> | undefined;
  situations: Situation[];
}

/** Undefined where nothing is asked. What is unknown is left out, since the form offers what is known alone. */
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
