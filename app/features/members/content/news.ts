/** What a member agrees to by ticking the box. New words get a new day; what was agreed to keeps the old. */
export const news = {
  version: "2026-11-22",
  words: "You may write to me about news, beyond what my account needs.",
};
