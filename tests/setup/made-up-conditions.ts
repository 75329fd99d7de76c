import { NO_CALLS } from "#app/features/conditions/domain/urgent-calls.ts";
import { indexEntries } from "#app/features/conditions/domain/search-index.ts";
import { openSearch } from "#app/features/conditions/domain/search.ts";
import { indexTexts, openTexts } from "#app/features/conditions/domain/text-index.ts";

export const madeUpConditions = Array.from({ length: 200 }, (_, index) => ({
  slug: `condition-number-${index}`,
  name: `Condition number ${index}`,
  aliases: ["Some other name of it", `A third name, the ${index}th`],
  symptoms: Array.from({ length: 10 }, (_symptom, which) => `symptom ${which} of ${index}`),
}));

const layWords = {
  meanings: Object.fromEntries(
    madeUpConditions.map(({ slug }, index) => [`what people say of ${index}`, [slug]]),
  ),
  withoutPage: {},
  medicines: {},
  procedures: {},
};
export const searchConditions = openSearch(
  indexEntries({ conditions: madeUpConditions, medicines: [], procedures: [] }, layWords),
  () => NO_CALLS,
);
export const searchTexts = openTexts(
  indexTexts(madeUpConditions.map(({ slug, symptoms }) => ({ slug, text: symptoms.join("\n") }))),
);
