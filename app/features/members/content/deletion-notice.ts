/** Words of the page about the deletion of an account. */
export const deletionNotice = {
  goes: [
    "your name, email address, photo and password",
    "the conditions you saved",
    "your place on the waitlist",
    "questions that you asked us with a form",
    "what you agreed to be written about, and which terms you accepted",
    "where and when you were signed in",
  ],
  stays: [
    {
      what: "Backups of our database",
      howLong: "30 days",
      why: "They are overwritten then. Until then they let us repair the site after a failure.",
    },
    {
      what: "Counts of requests, by a code made from your address",
      howLong: "No longer than 2 days",
      why: "They stop misuse, such as guessing passwords.",
    },
    {
      what: "The email that tells you of the deletion",
      howLong: "Until it is handed over; 30 days if it cannot be delivered",
      why: "You should know that it was done.",
    },
    {
      what: "A list of the waitlist that we exported before",
      howLong: "No longer than 30 days",
      why: "It was made to write to you. It is deleted by the date in its name.",
    },
    {
      what: "A line in the record of what administrators do, if one of them acted on your account or your waitlist entry",
      howLong: "As long as we run this site",
      why: "It shows that our own people are accountable. It holds a number, not your name or email address. What you did as an administrator yourself is kept with your email address.",
    },
    {
      what: "Emails you exchanged with support",
      howLong: "24 months after the last one",
      why: "They show what was asked and promised. You can ask us to delete them sooner.",
    },
    {
      what: "Medical records, if you have seen a clinician",
      howLong: "As long as the law of your state says",
      why: "The clinicians' practice must keep them. They are not in this account.",
    },
  ],
  subscription: {
    title: "If you pay for a subscription",
    text: "This account and a subscription are two things. Deleting the account does not cancel a subscription, and charges go on until you cancel it where you signed up for it. Cancel it first. If you cannot find where, write to {{supportEmail}} and we help you.",
  },
};
