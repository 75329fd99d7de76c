/** Billing period -> text shown after the amount. */
export const periods = {
  month: "a month",
  week: "a week",
  quarter: "a quarter",
  year: "a year",
  visit: "a visit",
  once: "once",
};

/** Whether a price with this period is charged repeatedly. */
export function isRecurring(period: keyof typeof periods): boolean {
  return period !== "visit" && period !== "once";
}
