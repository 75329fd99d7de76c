import { isBlocking } from "../rules/issue.ts";
import { findClaims } from "../review/claims/claims.ts";
import type { Brand, TypedBrand } from "./brand.ts";

/**
 * Finds claims in the words of a brand, which every landing page shows. Evidence is kept with a page, so that a
 * claim that needs some is refused as well.
 */
export function listBrandErrors({ name, logoAlt }: Brand): Partial<TypedBrand> {
  const errors = Object.entries({ name, logoAlt }).map(([field, text]) => {
    const claim = findClaims(text).find(({ rule }) => isBlocking(rule));
    return [field, claim && `“${claim.words}”: ${claim.rule.words} All landing pages would show it.`];
  });
  return Object.fromEntries(errors.filter(([, error]) => error !== undefined));
}
