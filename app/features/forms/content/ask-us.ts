/** Words of the form for questions. Changed words of the consent get a new date; an earlier consent keeps its own. */
export const askUsWords = {
  description: "Ask us how the service works, what it costs or where it is open. We answer by email.",
  intro: [
    "Ask us how the service works, what it costs or where it is open. A person reads your question and answers by email.",
    "Please do not tell us anything about your health here. We cannot give medical advice by email, and there is a safer place for it once you are a patient.",
  ],
  emergency: "In an emergency, call 911. In a mental health crisis, call or text 988.",
  consents: {
    answer: {
      version: "2026-11-28",
      words: "You may keep my name, email address and question to answer me.",
    },
  },
  kept: {
    title: "What we keep, and for how long",
    points: [
      "Your name, email address and question, and that you agree to it above. That you ask us can say something about your health, so we treat it as sensitive.",
      "We use it to answer you, and for nothing else. We do not sell it or share it for ads.",
      "We delete it after 12 months, or as soon as you ask us to.",
    ],
  },
  closed: "We are not taking questions right now. Please try again tomorrow. Nothing you typed is lost.",
  thanks: {
    title: "We have your question",
    points: [
      "Thank you. We answer by email, at the address that you gave us.",
      "If no answer comes within a few working days, look in your spam folder.",
    ],
  },
};
