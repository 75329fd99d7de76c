import { practiceName } from "./practice.ts";

/**
 * Content of /how-we-work. Durations are typical; price, states and insurers are the operator's decisions and
 * are shown at signup.
 */
export const howWeWork = {
  title: "How We Work",
  lede: "You tell your whole story once, to a team that keeps it. A licensed clinician looks for what is behind your symptoms, plans treatment with you and stays with you as things change.",
  steps: [
    {
      title: "Diagnosis and root-cause analysis",
      picture: {
        name: "records" as const,
        alt: "A magnifying glass over old records shows a young plant and its roots.",
      },
      when: "Planned for weeks 1 to 4, counted from your first visit",
      summary:
        "Your clinician takes your full history, reads your records and orders the tests that could change what happens next. You hear what is known, what is likely and what is still open.",
      youDo: [
        "Tell your story from the first symptom to today, in your own order.",
        "Send the records, lab results and scan reports you have. Gaps are fine.",
        "List every medicine, supplement and allergy.",
        "If tests are ordered, have them done at a lab or imaging center near you.",
      ],
      weDo: [
        "Put your symptoms, tests and treatments on one timeline.",
        "Ask what else could explain them, such as an infection, a thyroid problem, low iron or a medicine.",
        "Order tests, and tell you what each one can and cannot show.",
        "Go through the results with you, the normal ones too.",
      ],
    },
    {
      title: "Personalized treatment",
      picture: {
        name: "plan" as const,
        alt: "A written plan with checks on it, a medicine bottle and an apple.",
      },
      when: "Planned from weeks 3 to 6, sooner if it cannot wait",
      summary:
        "You and your clinician agree on a written plan: what to start, what to watch, and when to decide whether it helps. If treatment should not wait for the last result, it does not.",
      youDo: [
        "Say what matters most to you, such as sleep, work, a pregnancy or fewer pills.",
        "Ask about benefits, risks, cost, and what happens if you wait.",
        "Follow the plan you agreed to, and tell us early if a part of it does not work for you.",
        "Talk to us before you stop a prescribed medicine. If you think it is harming you, get help at once.",
      ],
      weDo: [
        "Prescribe medicine when you need it and the law allows it, through a pharmacy you choose.",
        "Check the plan against your other medicines, supplements and conditions.",
        "Add steps for food, movement, sleep and stress that fit your days.",
        "Plan safety blood tests, and find in-person care for what video cannot do.",
      ],
    },
    {
      title: "Regular 1-on-1 specialist consults",
      picture: {
        name: "consult" as const,
        alt: "Two people talk by video; beside them, a line that goes down over time.",
      },
      when: "Planned every few weeks at first, then less often",
      summary:
        "You meet one on one, by video, with a specialist who knows your file. Together you look at what changed, what the tests say and what to do next.",
      withoutCredential:
        "You meet by video with a clinician who knows your file, and adjust the plan together.",
      youDo: [
        "Bring your two or three most important questions.",
        "Show what changed: notes, home readings, photos of a rash or a swollen joint.",
        "Tell us about new diagnoses, new medicines, vaccines and plans for a pregnancy.",
      ],
      weDo: [
        "Compare your symptoms and results with the goals you set.",
        "Keep, change or end parts of the plan, and give our reasons.",
        "Refer you when a joint, kidney, nerve or eye needs another specialist.",
        "Write a summary for you and, if you agree, for your other doctors.",
      ],
    },
    {
      title: "24/7 specialist access",
      picture: { name: "night" as const, alt: "At night, a question and an answer on a phone." },
      when: "From your first day as a patient, at any hour",
      summary:
        "You can reach your specialist team with a question at any hour, day or night. It is not an emergency line: when you join, we tell you how soon to expect an answer on weekdays, at night and on weekends.",
      withoutCredential:
        "You can write to your care team at any hour, day or night. It is not an emergency line: you are told how soon to expect an answer. In an emergency, call 911.",
      youDo: [
        "Write when something changes or worries you. You do not have to wait for the next visit.",
        "Say what you need: an answer, a refill, or help with a side effect.",
        "In an emergency, call 911 first. Tell us when you are safe.",
      ],
      weDo: [
        "Answer by urgency, not by who wrote first.",
        "Pass medical questions to a clinician. The AI coach does not answer in a clinician's place.",
        "Offer an earlier visit, or send you to in-person care, when a message is not enough.",
      ],
    },
  ],
  visit: {
    title: "What a video visit is like",
    intro:
      "You talk with a clinician on a private video call, at home or anywhere quiet. The first visit is usually the longest, so plan for about an hour. Later visits are usually shorter. Your booking shows the exact length.",
    moments: [
      {
        title: "First: who and where you are",
        texts: [
          "We first ask your name, your date of birth, where you are and a phone number. The clinician must be licensed for the state you are in at that moment, and help must be able to find you if something goes wrong. If the video fails, we call that number.",
        ],
      },
      {
        title: "Then: your story",
        texts: [
          "Then you talk. Your clinician asks about the first signs, what came next, what has been tried, your family and your days. You may be asked to make a fist, lift your arms, walk a few steps or show your skin to the camera. You can lie down, take a break, or have someone you trust with you.",
        ],
      },
      {
        title: "At the end: what your clinician thinks",
        texts: [
          "Before the call ends, you hear what your clinician thinks, how sure they are and what comes next. You also get it in writing.",
        ],
      },
    ],
    limits: [
      "Video has limits. No one can feel a swollen joint, listen to your lungs, press on your belly, draw blood, take a biopsy or give an infusion through a screen. When your care depends on one of these, we send you to someone near you and say why.",
    ],
    adjustment: "If you need captions, an interpreter or another adjustment, tell us when you book.",
    bring: [
      "A phone, tablet or computer with a camera, charged and online",
      "A private, well-lit place (not a car you are driving)",
      "Your medicines and supplements, in their bottles",
      "Recent lab results and scan reports, and the names of the doctors you see",
      "Photos of rashes, swelling or color changes that come and go",
      "Home readings if you have them, such as temperature, weight or blood pressure",
      "Your insurance card, if your plan may pay for tests or medicines",
      "Your questions, the most important one first",
    ],
  },
  team: {
    title: "Who treats you",
    intro: `The licensed clinicians of ${practiceName} treat you, and a small team supports them. They alone decide about your care; the company behind this site does not practice medicine. Where this page says “we” about your care, it means that team. Who is on your team depends on your condition. Before your first visit, you can ask for the name, training and license of anyone who will treat you. State boards let you look up a license online.`,
  },
  aiCoach: {
    title: "The AI coach and its limits",
    paragraphs: [
      "The AI coach is software that gives educational guidance. It does not replace a clinician, and it makes no decisions about your care.",
      "It is useful for small questions between visits: what a word on a lab report means, how to describe a flare, what to ask next week. You can use it at any hour.",
      "It can be wrong, even when it sounds sure. Check with your care team before you act on anything important. Do not count on a clinician reading what you type there. If you want your team to know something, tell your team.",
      "Using it is your choice. You can get care from us without it.",
    ],
    limits: [
      "It does not diagnose, and it cannot tell you whether a symptom is harmless.",
      "It does not prescribe, refill, start, stop or change a medicine.",
      "It does not read your results or scans in a clinician's place.",
      "It does not watch over you, and it cannot call for help.",
      "It may miss what is rare or new.",
      "It is not for emergencies. Call 911, or call or text 988 in a mental health crisis.",
    ],
  },
  costs: {
    paragraphs: [
      "At signup you also see how often you are billed. Then you decide. Opening an account on this site is free and starts no subscription.",
      "Joining the waitlist is free and obliges you to nothing.",
    ],
    points: [
      {
        term: "Waitlist",
        detail:
          "Free. The form on this site asks for no card, and every email about it has a link that takes you off the list.",
      },
      {
        term: "Subscription",
        detail:
          "You pay for care with us by subscription. Signup shows the price and the billing frequency before you pay. Read the Terms of Service as well before you agree.",
      },
      {
        term: "HSA and FSA",
        detail:
          "Care may be HSA/FSA-eligible; ask your plan. These accounts let you pay for medical care with money that has not been taxed. Medical care generally counts; general wellness and most supplements do not. Your plan's administrator has the last word, so ask how it treats a subscription, and keep itemized receipts.",
      },
      {
        term: "Insurance",
        detail:
          "Ask us before you pay whether we bill your plan. Unless we have confirmed that we do, expect to pay the subscription yourself. Some plans pay back part of a bill from outside their network, and many do not, so ask your insurer too.",
      },
      {
        term: "Medicare and Medicaid",
        detail: "Tell us before you sign up. Special rules decide when a clinician may charge you directly.",
      },
      {
        term: "Labs, scans and medicines",
        detail:
          "The lab, imaging center or pharmacy bills these to you or your insurance. Our subscription does not include them unless signup says so. Ask for the price, and whether they are in your network, before you go.",
      },
      {
        term: "Written estimate",
        detail:
          "If you have no insurance, or do not plan to use it, you have a right under federal law to a written good-faith estimate of expected charges. Ask us for yours before you book.",
      },
    ],
  },
  states: {
    title: "Where you can be treated",
    law: "It depends on your state. The law looks at where you are during the visit, so your clinician must be licensed to treat patients in that state.",
    folded: [
      {
        title: "How the list grows",
        texts: [
          "The list grows with the clinicians' licenses. The waitlist asks for your state so that we can tell you when care opens there.",
        ],
      },
      {
        title: "If you travel or move",
        texts: [
          "If you travel or move, tell us before your next visit. We may have to change the date or the clinician if you will be in another state that day.",
        ],
      },
    ],
  },
  safety: {
    title: "Safety and emergencies",
    paragraphs: [
      "We are not an emergency service. When minutes count, do not wait for a visit, a message or the AI coach. Call 911 or go to the nearest emergency room, and tell us afterward.",
      "Medicines that calm the immune system can hide the signs of an infection. At your first visit, ask which signs mean a same-day call for you. The list below is general and not complete. If you are not sure, get help.",
      "Keep a primary care doctor near home. Some problems need hands, a blood draw or an X-ray within hours.",
    ],
    emergencies: [
      "Chest pain or pressure, trouble breathing, or fainting: call 911.",
      "A drooping face, sudden weakness or trouble speaking, a sudden very bad headache, or a seizure: call 911.",
      "Swelling of the tongue or throat, or hives with trouble breathing: use your epinephrine at once if you carry it, and call 911.",
      "Sudden loss of vision or sudden double vision: emergency room now. After age 50, a new headache with jaw pain when you chew: same-day care, because your sight may be at risk.",
      "Weakness that spreads over hours or days, numbness between the legs, or new trouble controlling your bladder or bowels: emergency room now. If breathing or swallowing gets hard, call 911.",
      "Vomiting blood, bleeding that does not stop, or severe belly pain: call 911.",
      "Fever or chills while on medicine that lowers your defenses: same-day medical contact. If you are confused, faint or short of breath, call 911.",
      "One joint that is suddenly hot, swollen and very painful, or any swollen joint with fever: emergency room today.",
      "Vomiting, fainting or serious illness if you have adrenal insufficiency or take steroids long term: use your emergency injection if you were given one, and call 911 or go to an emergency room now. Never stop steroids suddenly on your own.",
      "Thoughts of suicide or of hurting yourself: call or text 988, at any hour. If you are in danger right now, call 911.",
    ],
  },
  faq: [
    {
      question: "Do I need a diagnosis to start?",
      answer: [
        "No. You can come with symptoms, odd lab results and no name for them. Finding out more is the first step.",
        "Sometimes the honest answer is that it is too early to tell. Then we agree on what to watch and when to look again.",
      ],
    },
    {
      question: "How long until I have answers?",
      answer: [
        "Plan on about four weeks for a first round of answers. It may not settle everything. Many routine blood tests are back within days. Some antibody tests take a week or more, and a scan or biopsy depends on places near you.",
        "Some diseases show themselves only with time. We tell you when that may be so.",
      ],
    },
    {
      question: "Do I have to leave my own doctors?",
      answer: [
        "No. Please keep them. We work beside your primary care doctor and the specialists you see.",
        "With your permission, we send them our notes and ask for theirs, so that two people do not order the same test or prescribe against each other.",
      ],
    },
    {
      question: "Can you prescribe medicine?",
      answer: [
        "Yes, when your clinician finds that you need it and the law allows it by video. That includes many medicines that treat autoimmune disease.",
        "Some need tests first, blood checks later, or an infusion center. The rules for controlled substances are stricter, and they differ by state.",
      ],
    },
    {
      question: "Do you treat my condition?",
      answer: [
        "Look for it under Conditions Treated. This site explains 150+ autoimmune disorders, and chronic conditions such as migraine and endometriosis.",
        "Being explained here does not mean that the clinicians treat it, or that care by video is enough. Some conditions need a hospital, a clinic or another specialist, and then your team helps you get there. Care is for adults 18 and older.",
      ],
    },
    {
      question: "What happens after I join the waitlist?",
      answer: [
        "You get an email that asks you to confirm your address, and another when care opens in your state. The waitlist form on this site asks for your first name, email and state, that you are 18 or older, and whether you agree to email and to news. It asks nothing about your health.",
        "Joining does not make you a patient. Please continue the care you have now.",
      ],
    },
    {
      question: "Will my insurance pay?",
      answer: [
        "Not necessarily, so ask before you sign up. Unless we have confirmed that we bill your plan, expect to pay the subscription yourself. Care may be HSA/FSA-eligible; ask your plan.",
        "Labs, imaging centers and pharmacies can often bill your insurance for what they do.",
      ],
    },
    {
      question: "Can I cancel?",
      answer: [
        "Yes. Before you pay, read how renewal and cancellation work, at signup and in the Terms of Service.",
        "If you leave, ask us for your records and for help with handing over your prescriptions, so that your treatment has no gap.",
      ],
    },
    {
      question: "Will an AI treat me?",
      answer: [
        "No. Licensed clinicians diagnose, prescribe and decide with you. The AI coach gives educational guidance and does not replace them.",
      ],
    },
    {
      question: "Who sees my information?",
      answer: [
        "On this website, no advertiser and no tracking company. It loads no scripts, fonts or pixels from anyone else, and its only cookies keep you signed in.",
        "When you become a patient, your care team sees your health information. Other companies handle payments, scheduling and storage for us. The Privacy Policy says more, and how to see, correct or delete your data. If a link opens a form on another website, that site's own policy applies.",
      ],
    },
  ],
};
