import { whoWeAre } from "./practice.ts";

type ApproachIcon = "heart" | "search" | "route" | "flask" | "calendar" | "activity";

interface ApproachTile {
  title: string;
  /** Shown on the home page too. */
  description: string;
  /** Practical details. */
  detail: string[];
  /** Limits of the approach. */
  limits: string[];
  icon: ApproachIcon;
}

const tiles: ApproachTile[] = [
  {
    title: "Compassionate whole-person care",
    description:
      "You are heard out and taken seriously. Your plan covers sleep, pain, mood and daily life as well as lab results.",
    detail: [
      "Your first visit leaves time for the whole story. We ask about work, family, money and rest, because a plan that does not fit your life will not last.",
      "Low mood and worry are common in long illness and deserve care of their own. They are not a reason to wave your other symptoms away. If you need a therapist or a psychiatrist, we help you look for one.",
    ],
    limits: [
      "Taking you seriously does not mean agreeing with every explanation. If a diagnosis does not fit, or a test would not help, we say so and give our reasons.",
    ],
    icon: "heart",
  },
  {
    title: "Root cause analysis",
    description:
      "We look for what drives your illness and sets off flares, not only at the symptom of the day. We also tell you when a cause cannot be found.",
    detail: [
      "In practice, this is careful detective work: one timeline, your family history, an examination as far as video allows, and tests that answer a question. We look for things that can be changed, such as an infection, low iron, a thyroid problem, sleep apnea, smoking or a medicine.",
      "We order a test when its result could change what we do. Long panels with no question behind them turn up chance findings, and those cost money and sleep.",
    ],
    limits: [
      "Autoimmune disease rarely has a single root. Genes, infections, hormones and chance all play a part. Finding a trigger may ease your symptoms. It does not mean that the disease will go away, or that you brought it on yourself.",
    ],
    icon: "search",
  },
  {
    title: "Personalized treatment",
    description:
      "Your plan starts from your diagnosis, your other conditions, your goals and what you have already tried. It is written down, and it changes when your needs do.",
    detail: [
      "Two people with the same diagnosis may need different plans. Plans for a pregnancy, kidney function, past side effects, night shifts and cost all count.",
      "Each part of your plan has a reason, a sign that shows whether it helps, and a date to decide. If it does not help, we change it.",
    ],
    limits: [
      "Personal does not mean improvised. Where good treatment guidelines exist, we start from them, and we tell you when and why we do otherwise. No one can be sure ahead of time which medicine will suit you.",
    ],
    icon: "route",
  },
  {
    title: "Evidence-based integrative approach",
    description:
      "Medicine, food, movement, sleep and stress care belong to one plan. Each is chosen for the evidence behind it, and we tell you how strong that evidence is.",
    detail: [
      "Integrative means together, not instead of. Medicine that protects your joints, kidneys, nerves or eyes stays at the center. The other parts help you feel and function better beside it.",
    ],
    limits: [
      "Evidence differs in strength. For celiac disease, a strict gluten-free diet is the treatment. For most other autoimmune diseases, good food supports your health but has not been shown to stop the disease. We say which of these is true for you.",
    ],
    icon: "flask",
  },
  {
    title: "Regular check-ins with specialists",
    description:
      "You meet one on one with specialists who know your file. Visits are closer together at first and whenever things change.",
    detail: [
      "Regular visits help us notice a side effect early and repeat a blood test on time. If a treatment is not working, we can change it without waiting half a year.",
      "How often you meet depends on your condition, your medicines and how you feel. Many people start with a visit every few weeks. When you are steady, fewer visits may be right.",
    ],
    limits: [
      "A check-in by video does not replace every examination. If a joint must be felt or a lung listened to, we ask you to be seen in person.",
    ],
    icon: "calendar",
  },
  {
    title: "24x7 health tracking",
    description:
      "As a patient, you can note symptoms, sleep, readings and side effects at any hour. Your next visit then starts from what happened, not from what you can remember. No one watches your notes around the clock.",
    detail: [
      "A few short notes are enough. Patterns can show up over weeks that no single day reveals, such as pain that follows poor sleep, or a rash that follows a medicine.",
    ],
    limits: [
      "No one watches your entries around the clock. Your team looks at them at check-ins. If something worries you, contact your team, and in an emergency call 911.",
      "Tracking can become a burden of its own. If it makes you worry more, tell us. We will track less, or stop.",
    ],
    icon: "activity",
  },
];

/** Content of /our-approach; the home page shows its tiles too. */
export const ourApproach = {
  title: "Our Approach",
  lede: `The clinicians treat the disease and look after the person who has it. Proven medicine comes first, and food, sleep, movement and support work beside it. ${whoWeAre}`,
  tiles,
  outcomes: {
    title: "Proven Success",
    caveat: [
      "These figures are our own claims about our care. They do not come from a controlled trial, so they cannot show how much of a change our care made. People can also feel better because a flare passes or because of treatment elsewhere.",
      "They are not a promise. Individual results differ. Some people take longer to improve, some do not improve, and some get worse in spite of good care.",
      "Beside each figure stands what was measured, of how many people, when and how, and who was not counted, with a link to the method. A figure for which we cannot say this is not published.",
    ],
  },
  evidence: {
    title: "What integrative and root cause mean here",
    paragraphs: [
      "Integrative means that one plan holds your medicine, food, movement, sleep and emotional health, and that one team looks at all of it. It does not mean trading proven medicine for something milder.",
      "Root cause means asking why you are ill as well as what will help. Sometimes we find a cause that can be treated. Often we find several things that add up, and sometimes we find none. Treatment can help in each case.",
      "When we suggest something, you can ask three questions: what is the evidence, what are the risks, and what does it cost? You should get a plain answer to each.",
    ],
    uses: [
      "Medicines that slow or calm the disease, with the safety checks they need",
      "Lab tests and imaging that answer a question about you",
      "Eating plans made with a dietitian, with as few restrictions as possible",
      "Movement fitted to your energy, and pacing where effort makes you worse",
      "Care for sleep, pain and mood, such as cognitive behavioral therapy, where it suits the problem",
      "Vaccines timed around your medicines, and help with quitting smoking",
      "Supplements where you lack something or good studies support them, checked for interactions",
    ],
    doesNot: [
      "Replace disease-modifying medicine with diet, herbs or supplements",
      "Tell you to stop a medicine because you feel well, without a plan",
      "Sell detoxes, cleanses or chelation for autoimmune disease",
      "Order unproven panels, such as food IgG tests or hair analysis, to explain your illness",
      "Offer stem cell injections or other unproven treatments outside a proper study",
      "Blame you, your thoughts or your past for being ill",
      "Promise that you will get well, or that you will need no medicine",
    ],
  },
  together: {
    title: "Working with your own doctors",
    paragraphs: [
      "Keep your doctors. You still need someone near home who can examine you, give vaccines, do screening tests and see you on short notice. For some conditions you also need a hospital team.",
      "With your permission, we share our notes, results and plan with them, and ask for theirs. For each medicine, we agree on who prescribes it and who checks the blood tests, so that nothing is done twice or missed.",
      "If we see something differently from your doctor, we tell you why and offer to talk with them. You should not have to carry messages between two clinics. The choice stays yours.",
    ],
  },
  faq: [
    {
      question: "Is this alternative medicine?",
      answer: [
        "No. Licensed clinicians diagnose and treat with established medicine. Food, movement, sleep and stress care are added where they help, and do not take its place.",
      ],
    },
    {
      question: "Can diet replace my medicine?",
      answer: [
        "For most autoimmune diseases, no. Celiac disease is the great exception: there, a strict gluten-free diet is the main treatment.",
        "Eating well still matters for your heart, bones, weight and energy, and some medicines ask for changes. Please do not stop a medicine to try a diet. Talk to your clinician first.",
      ],
    },
    {
      question: "Can an autoimmune disease be cured?",
      answer: [
        "For most of them, there is no cure today. Many can be controlled, and some people reach remission, which means little or no sign of the disease. It can come back.",
        "We cannot tell you in advance how you will do. Be careful with anyone who says they can.",
      ],
    },
    {
      question: "Which tests will you order?",
      answer: [
        "The ones that could change your plan. Which ones they are depends on your story and on what was done before.",
        "More is not always better. An ANA test, for example, is positive in some healthy people, so that result alone does not mean you have lupus. We tell you what we expect from a test before you have it.",
      ],
    },
    {
      question: "Will I have to buy supplements?",
      answer: [
        "No. Your care does not depend on buying any.",
        "Do tell us what you take. Some supplements harm the liver or change how medicines work, and biotin can make some lab results wrong.",
      ],
    },
    {
      question: "What if treatment does not help me?",
      answer: [
        "Then we say so and look again. Is the diagnosis right? Was there enough time? Is something else going on, such as poor sleep, an infection or a second condition?",
        "We may change the treatment, ask another specialist, or send you to a center with more experience of your disease.",
      ],
    },
  ],
};
