/** Words of the waitlist's form. Each consent has the date of its wording: changed words get a new date; an earlier consent keeps its own. */
export const waitlistWords = {
  consents: {
    waitlist: {
      version: "2026-11-22",
      words:
        "You may email me about the waitlist: when care opens where I live, or when something changes that I should know, such as the privacy policy.",
    },
    news: {
      version: "2026-11-22",
      words: "Also send me news about the service now and then. I can stop it at any time with one click.",
    },
  },
  kept: {
    title: "What we keep, and for how long",
    points: [
      "Your first name, email address and state, that you are 18 or older, and what you agree to above. That you look for care can say something about your health, so we treat it as sensitive.",
      "We use it to run the waitlist and to write to you about it, and for nothing else. We do not sell it or share it for ads.",
      "We keep it until you leave the list, and no longer than 24 months. If you do not confirm your address, it is deleted after 30 days.",
    ],
  },
};
