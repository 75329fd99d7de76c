/** Testimonial of a real person. The operator adds them; a sample is never used as one. */
export interface GivenTestimonial {
  quote: string;
  name: string;
  condition: string;
  /** Written authorization by the person. */
  authorization: {
    /** Days as 2026-01-31: the day it was given, and the last day on which it is valid. */
    givenOn: string;
    endsOn: string;
    /** Uses that the authorization covers, such as "name, words and condition, on this website". */
    scope: string;
    /** Day of withdrawal: from then on the testimonial is not shown. */
    withdrawnOn?: string;
  };
  /** Material connection: payment, employment, kinship; "none" if there is none. */
  connection: string;
}

export const givenTestimonials: GivenTestimonial[] = [];

/** Sample testimonials, shown in development only and marked as samples. */
export const samples = [
  {
    quote:
      "She asked when I last felt like myself, and then she waited for the answer. I didn’t have to hurry through twelve years.",
    name: "Sample patient A",
    condition: "Inflammatory arthritis",
  },
  {
    quote:
      "He told me what he didn’t know yet. That was easier to hear than another shrug, because we had a list of what to check.",
    name: "Sample patient B",
    condition: "No diagnosis yet",
  },
  {
    quote:
      "My notes were already on the screen. We talked about the bad mornings, which is the part nobody used to ask about.",
    name: "Sample patient C",
    condition: "Thyroid condition",
  },
];

/** Text of ours, shown while there is no testimonial. */
export const withoutTestimonials = [
  "We quote nobody here yet. Words of patients appear once real people have agreed to it in writing, with their connection to us beside them.",
  "Being heard means this to us: you tell the whole story once, in your own order. Nobody hurries you, somebody writes it down, and you hear what is known, what is likely and what is still open.",
];
