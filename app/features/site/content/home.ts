/** The home page's own words. Its tiles and figures come from our-approach.ts. */
export const home = {
  headline: "Specialty Autoimmune Care, Without Compromise",
  intro:
    "Whole-person, root-cause care by video for adults with autoimmune and chronic conditions. You get clinicians who listen, a plan in writing and a team that stays with you.",
  followUp:
    "You may have seen many doctors and told your story many times. Here, one team hears all of it and works with the doctors you want to keep. Joining the waitlist is free and obliges you to nothing.",
  badges: ["Trusted by Thousands", "HSA/FSA-Eligible"],
  conditions: {
    title: "Care for 150+ autoimmune disorders",
    text: "Choose a condition to read what it is, how it is found and treated, and when to get help fast. Some conditions also need care in person. If yours does, we tell you and help you find it.",
  },
  success: {
    title: "Proven Success",
    intro:
      "These are our own figures for 5,000+ patients. They do not come from a controlled trial, and your results may differ.",
  },
  approach: {
    title: "Our Approach",
    intro:
      "Six things you can expect from your care. The full page says what each one means in practice, and where its limits are.",
  },
  journey: {
    title: "Your Journey",
    intro: "Four steps, from your first visit to steady support.",
    steps: [
      {
        title: "Diagnosis and root-cause analysis",
        text: "A clinician hears your full story, reads your records and orders the tests that could change your plan.",
      },
      {
        title: "Personalized treatment",
        text: "You agree on a written plan that starts from your diagnosis, your goals and what you have already tried.",
      },
      {
        title: "Regular 1-on-1 specialist consults",
        text: "You meet by video with a specialist who knows your file, and adjust the plan together.",
      },
      {
        title: "24/7 specialist access",
        text: "You can reach your specialist team with a question at any hour; for an emergency, call 911.",
      },
    ],
  },
  testimonials: {
    title: "What Being Heard Can Sound Like",
    samples: [
      {
        quote:
          "She asked when I last felt like myself, and then she waited for the answer. I didn’t have to hurry through twelve years.",
        name: "Sample patient A",
        condition: "Inflammatory arthritis",
        sample: true,
      },
      {
        quote:
          "He told me what he didn’t know yet. That was easier to hear than another shrug, because we had a list of what to check.",
        name: "Sample patient B",
        condition: "No diagnosis yet",
        sample: true,
      },
      {
        quote:
          "My notes were already on the screen. We talked about the bad mornings, which is the part nobody used to ask about.",
        name: "Sample patient C",
        condition: "Thyroid condition",
        sample: true,
      },
    ],
  },
  closing: {
    title: "Start when you are ready",
    text: "Join the waitlist and tell us your state. We will write to you when care opens there. You see the price at signup, before any charge, and you decide then.",
  },
};
