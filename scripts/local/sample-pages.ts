/** Sample landing page for a new administrator. All of its statements are true of the site. */
export interface SamplePage {
  title: string;
  slug: string;
  /** Name of a file in scripts/sample-pictures. */
  picture: string;
  alt: string;
  cta: Record<string, string>;
  /** Further blocks. A picture is referenced by file name; ids are assigned when the page is created. */
  more: { type: string; props: Record<string, string | Record<string, string>[]> }[];
}

export const samplePages: SamplePage[] = [
  {
    title: "Looking for Answers About Fatigue",
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
    more: [
      {
        type: "text",
        props: {
          heading: "When rest does not help",
          intro: "Fatigue can have many reasons, and sometimes several at once.",
          text: `Low iron, a thyroid problem, poor sleep, an infection, a medicine or an autoimmune disease can all make a person tired. Sometimes no single reason is found. What we can tell you is **how we look**:

- We hear your whole story, from the first symptom to today.
- We read the records and results that you have. Gaps are fine.
- We order the tests that could change what happens next, and say what each one can and cannot show.

You hear what is known, what is likely and what is still open. Read more about [how we work](/how-we-work).`,
        },
      },
      {
        type: "steps",
        props: {
          heading: "From the waitlist to a plan",
          intro: "",
          items: [
            {
              title: "Join the waitlist",
              text: "It asks for your first name, email and state, and nothing about your health. We write when care opens in your state.",
            },
            {
              title: "Meet your clinician",
              text: "A private video visit, at home or anywhere quiet. Plan for about an hour.",
            },
            {
              title: "Agree on a plan",
              text: "What to do first, what to watch, and when to decide whether it helps.",
            },
          ],
        },
      },
      {
        type: "conditions",
        props: {
          heading: "Conditions that can come with fatigue",
          intro: "Learn about each one: how it shows itself, how it is found, and how it is treated.",
          items: [
            { condition: "anemia" },
            { condition: "hashimotos-thyroiditis" },
            { condition: "celiac-disease" },
            { condition: "sjogrens-syndrome" },
            { condition: "systemic-lupus-erythematosus" },
            { condition: "long-covid" },
          ],
        },
      },
      {
        type: "questions",
        props: {
          heading: "Questions people ask",
          intro: "",
          items: [
            {
              question: "Do I need a diagnosis to start?",
              answer:
                "No. You can come with symptoms, odd lab results and no name for them. Finding out more is the first step.",
            },
            {
              question: "Will you find the reason?",
              answer:
                "Not always. Sometimes it is too early to tell. Then we agree on what to watch and when to look again.",
            },
            {
              question: "Do I have to leave my own doctors?",
              answer:
                "No. Please keep them. We work beside your primary care doctor and the other doctors you see.",
            },
          ],
        },
      },
      { type: "notice", props: {} },
    ],
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
    more: [
      {
        type: "features",
        props: {
          heading: "Good to know before you pay",
          intro: "These accounts let you pay for medical care with money that has not been taxed.",
          items: [
            {
              icon: "shield",
              title: "Ask your plan first",
              text: "Its administrator has the last word. Ask how it treats a subscription.",
            },
            {
              icon: "calendar",
              title: "The price comes before you pay",
              text: "Signup shows what it costs and how often you are billed.",
            },
            {
              icon: "search",
              title: "Keep your receipts",
              text: "Your plan may ask for itemized ones. General wellness and most supplements do not count.",
            },
          ],
        },
      },
      {
        type: "notice",
        props: {
          tone: "limit",
          heading: "What the subscription leaves out",
          text: "Labs, scans and medicines are billed by the lab, imaging center or pharmacy, unless signup says otherwise. Ask for their prices before you go.",
        },
      },
    ],
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
    more: [
      {
        type: "picture-and-text",
        props: {
          heading: "A plan that follows your life",
          picture: "morning-light.jpg",
          alt: "Young leaves against soft light",
          side: "right",
          text: `Numbers matter, and so do sleep, work and mood. Your clinician goes through your results with you, the normal ones too.

- **A written plan**: what to start, what to watch, and when to decide whether it helps
- **Regular visits**, one on one and by video, with a clinician who knows your file
- **Care in person** where video is not enough: we help you get there`,
        },
      },
      {
        type: "conditions",
        props: {
          heading: "Thyroid conditions, explained",
          intro: "",
          items: [
            { condition: "hashimotos-thyroiditis" },
            { condition: "graves-disease" },
            { condition: "postpartum-thyroiditis" },
          ],
        },
      },
      {
        type: "questions",
        props: {
          heading: "Questions people ask",
          intro: "",
          items: [
            {
              question: "Can you prescribe medicine?",
              answer:
                "Yes, when your clinician finds that you need it and the law allows it by video. Some medicines need tests first, and blood checks later.",
            },
            {
              question: "Is video care enough for every condition?",
              answer:
                "No. Some conditions need a hospital, a clinic or another doctor, and then we help you get there. We treat adults 18 and older.",
            },
            {
              question: "Will my insurance pay?",
              answer:
                "Not necessarily, so ask before you sign up. Unless we have confirmed that we bill your plan, expect to pay the subscription yourself.",
            },
          ],
        },
      },
      { type: "notice", props: {} },
    ],
  },
];
