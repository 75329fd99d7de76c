import listed from "virtual:listed-conditions";
import type { ListedCondition } from "./list-conditions.ts";

/** Every condition and category, by name, as the list shows them. */
export const listedConditions: ListedCondition[] = listed;
