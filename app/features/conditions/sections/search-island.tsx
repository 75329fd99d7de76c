import { hydrateIsland } from "#app/browser/island/hydrate-island.tsx";
import { ConditionSearch, type ConditionSearchProps } from "./condition-search.tsx";

/** The script of the list of conditions. */
hydrateIsland<ConditionSearchProps>(ConditionSearch);
