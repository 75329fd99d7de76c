/** Consents, each with the date of its wording. Changed words get a new date; an earlier consent keeps its own. */
export const agreements = {
  waitlist: {
    version: "2026-11-22",
    words:
      "You may email me about the waitlist: when care opens where I live, or when something changes that I should know, such as the privacy policy.",
  },
  news: {
    version: "2026-11-22",
    words: "Also send me news about the service now and then. I can stop it at any time with one click.",
  },
};
