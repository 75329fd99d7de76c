/** A real person's words. The operator adds them; a sample never becomes one. */
export interface GivenTestimonial {
  quote: string;
  name: string;
  condition: string;
  /** The person's written authorization. */
  authorization: {
    /** Days, as 2026-01-31: when it was given, and the last one on which it holds. */
    givenOn: string;
    endsOn: string;
    /** Uses that the authorization covers, such as "name, words and condition, on this website". */
    scope: string;
    /** The day on which it was withdrawn: from then on the words are not shown. */
    withdrawnOn?: string;
  };
  /** Payment, employment, kinship; "none" where there is none. */
  connection: string;
}

export const givenTestimonials: GivenTestimonial[] = [];

/** In development only, and marked. */
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

/** Our own words, for as long as there is nobody's to quote. */
export const withoutTestimonials = [
  "We quote nobody here yet. Words of patients appear once real people have agreed to it in writing, with their connection to us beside them.",
  "Being heard means this to us: you tell the whole story once, in your own order. Nobody hurries you, somebody writes it down, and you hear what is known, what is likely and what is still open.",
];
