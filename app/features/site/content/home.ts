import { whoWeAre } from "./practice.ts";

/** Texts of the home page only. Its tiles are in our-approach.ts, its figures in figures.ts. */
export const home = {
  headline: "Specialty Autoimmune Care, Without Compromise",
  intro:
    "Whole-person, root-cause care by video for adults with autoimmune and chronic conditions, from licensed clinicians. A cause is not always found. You get a plan in writing and a team that stays with you.",
  followUp:
    "You may have seen many doctors and told your story many times. Here, one team hears all of it and works with the doctors you want to keep. Joining the waitlist is free and obliges you to nothing.",
  badges: ["Trusted by Thousands", "HSA/FSA-Eligible"],
  conditions: {
    title: "150+ autoimmune disorders covered",
    text: "Choose a condition to read what it is, how it is found and treated, and when to get help fast. Some conditions also need care in person.",
  },
  success: { title: "Proven Success" },
  approach: {
    title: "Our Approach",
    intro: `Six things you can expect from your care. The full page says what each one means in practice, and where its limits are. ${whoWeAre}`,
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
        text: "You can write to your specialist team at any hour, day or night. It is not an emergency line: you are told how soon to expect an answer. In an emergency, call 911.",
      },
    ],
  },
  testimonials: { title: "What Being Heard Can Sound Like" },
  closing: {
    title: "Start when you are ready",
    text: "Join the waitlist and tell us your state. Once you confirm your address, we write to you when care opens there. The waitlist is free. You see the price when you sign up for care, before any charge, and you decide then.",
  },
};
