/** Consent to news, by a check box. Changed words get a new date; an earlier consent keeps its own. */
export const news = {
  version: "2026-11-22",
  words: "You may write to me about news, beyond what my account needs.",
};
