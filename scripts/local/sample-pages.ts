/** A landing page that shows a new administrator what one can look like. Every sentence of it is true of the site. */
export interface SamplePage {
  title: string;
  slug: string;
  /** A file in scripts/sample-pictures. */
  picture: string;
  alt: string;
  cta: Record<string, string>;
}

export const samplePages: SamplePage[] = [
  {
    title: "Answers for Unexplained Fatigue",
    slug: "unexplained-fatigue",
    picture: "morning-light.jpg",
    alt: "A branch of young leaves in soft morning light",
    cta: {
      headline: "Tired of being told it is nothing?",
      subheadline: "Specialty care that looks for the reason, and takes the time to listen.",
      ctaText: "Join The Waitlist",
      alignment: "left",
      fontSizeHeadline: "3rem",
      headlineColor: "#10241f",
      subheadlineColor: "#4a5c56",
    },
  },
  {
    title: "Use Your HSA or FSA for Autoimmune Care",
    slug: "hsa-fsa",
    picture: "still-water.jpg",
    alt: "Sunlight on still, green water",
    cta: {
      headline: "HSA/FSA-eligible autoimmune care",
      subheadline: "Set aside pre-tax dollars for care that treats you as a whole person.",
      ctaText: "Get Started",
      alignment: "center",
      headlineColor: "#fbf7f1",
      subheadlineColor: "#dce8df",
      fontSizeHeadline: "3rem",
    },
  },
  {
    title: "Care for Thyroid Conditions",
    slug: "thyroid-care",
    picture: "leaf-veins.jpg",
    alt: "The veins of a green leaf, close up",
    cta: {
      headline: "Thyroid care beyond one lab number",
      subheadline: "Diagnosis, treatment and regular one-on-one visits, from home.",
      ctaText: "See How We Work",
      ctaLink: "/how-we-work",
      ctaColor: "#2f5d50",
      alignment: "right",
      headlineColor: "#2f5d50",
      subheadlineColor: "#4a5c56",
    },
  },
];
