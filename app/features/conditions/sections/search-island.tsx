import { bringToLife } from "#app/ui/bring-to-life.tsx";
import { ConditionSearch, type ConditionSearchProps } from "./condition-search.tsx";

/** The script of the list of conditions. */
bringToLife<ConditionSearchProps>(ConditionSearch);
