/** How often a price is paid, as people read it after the amount. */
export const periods = {
  month: "a month",
  week: "a week",
  quarter: "a quarter",
  year: "a year",
  visit: "a visit",
  once: "once",
};

/** Whether a price of this period is charged again. */
export function renews(period: keyof typeof periods): boolean {
  return period !== "visit" && period !== "once";
}
