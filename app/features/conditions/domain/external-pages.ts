import type { ConditionHead } from "./condition.ts";

/**
 * URLs on other sites, derived from a page's data by the publisher's pattern: Orphanet's page by its number,
 * ClinicalTrials.gov's recruiting studies by the condition's name.
 */
export function listExternalPages({ name, codes }: Pick<ConditionHead, "name" | "codes">) {
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
