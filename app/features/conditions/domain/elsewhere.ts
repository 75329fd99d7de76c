import type { ConditionHead } from "./condition.ts";

/**
 * URLs that follow from a page's own facts by their publishers' patterns: Orphanet's page by its number,
 * ClinicalTrials.gov by the condition's name, for studies that are recruiting.
 */
export function listElsewhere({ name, codes }: Pick<ConditionHead, "name" | "codes">) {
  const [plain = name] = name.split(" (");
  const trials = {
    name: `Studies of ${plain} that are looking for people, on ClinicalTrials.gov`,
    url: `https://clinicaltrials.gov/search?${new URLSearchParams({ cond: plain, aggFilters: "status:rec" })}`,
  };
  if (codes.orpha === undefined) return [trials];
  const orphanet = {
    name: "Orphanet's page, with centers that know this illness",
    url: `https://www.orpha.net/en/disease/detail/${codes.orpha.replace("ORPHA:", "")}`,
  };
  return [orphanet, trials];
}
