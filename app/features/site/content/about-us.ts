import { practiceName } from "./practice.ts";

interface StoryPart {
  line: string;
  text: string;
  picture: { name: "weather" | "paths" | "hands"; alt: string };
}

const story: StoryPart[] = [
  {
    line: "Many people with an autoimmune disease wait years for its name.",
    text: "The first signs are vague: tired, sore, feverish, foggy. They come and go, and they may be gone on the day of the appointment. Tests can be normal early on. Too often, people are told that it is stress.",
    picture: {
      name: "weather",
      alt: "Signs of illness rise and fall over weeks like weather: clouds and rain over the worst days, and sun on the day of the appointment.",
    },
  },
  {
    line: "A name does not end the search.",
    text: "Medicine is divided by organ, and autoimmune disease is not. One specialist looks after the joints, another the skin, a third the gut. Each may do good work and still not see the rest. The patient carries the records, repeats the story and tries to fit the advice together. In many places, the right specialist is also far away.",
    picture: {
      name: "paths",
      alt: "Five winding paths, each from a part of the body of its own, cross one another until they meet and go on as one.",
    },
  },
  {
    line: "We exist to put the pieces together.",
    text: "One team hears the whole story, keeps one record and makes one plan. Video spares you much of the travel, and regular contact shortens the silence between appointments. We do not do this alone. What needs hands, a hospital or another kind of specialist belongs there, and we help you get to it.",
    picture: { name: "hands", alt: "" },
  },
];

/** Content of /about-us. {{supportEmail}} is replaced by the operator's support email. */
export const aboutUs = {
  title: "About Us",
  lede: `We run a telehealth service for adults with autoimmune and chronic conditions. The licensed clinicians of ${practiceName} give the care. Specialist care, everyday support and plain answers come together in one place.`,
  story,
  principles: [
    {
      title: "Listen first",
      text: "You know what your days are like. We ask, we let you finish, and we write it down so that you do not have to start over each time.",
    },
    {
      title: "Say how sure we are",
      text: "We tell you what is known, what is likely and what is a guess. When we do not know, we say so.",
    },
    {
      title: "Proven medicine first",
      text: "Food, sleep, movement and support matter, and they work beside medicine. They do not replace treatment that protects you from harm.",
    },
    {
      title: "No surprises about money",
      text: "The waitlist and an account on this site are free and oblige you to nothing. You see the price and how often you are billed when you sign up for care, before any charge.",
    },
    {
      title: "Respect your privacy",
      text: "A page you read can say a lot about your health. This website loads nothing from other companies: no trackers, no ads, no outside scripts.",
    },
  ],
  people: {
    title: "The people who care for you",
    intro: `Medical care comes from the licensed clinicians of ${practiceName}. They alone decide about your care. The company behind this site runs the website and the services around the care, and does not practice medicine. When names appear here, each comes with a role, credentials and the states where that person is licensed. Before your first visit, you can also ask about anyone who will treat you.`,
  },
  editorial: {
    title: "How we write about conditions",
    paragraphs: [
      "Every condition page names its sources at the end, such as the National Institutes of Health or a professional society, so that you can check them. We separate what is known from what is debated, and we say so when a condition is not clearly autoimmune.",
      "Each page has an editorial review and shows its date. That is not a medical review. Until a clinician has read a page, it says that it is not yet medically reviewed. When one has, the page shows the clinician's name and the date.",
      "The pages give information, not medical advice. They name treatments and their risks so that you can talk about them with your clinician. They give no doses, and they are no reason to start or stop a medicine on your own. One section on each page says how care by video fits in. Our outcome figures do not appear there.",
      "If you find a mistake, please tell us. We check it against the sources and correct the page.",
    ],
  },
  contact: {
    title: "Contact us",
    paragraphs: [
      "Write to {{supportEmail}} with questions about the service, the waitlist, costs, your data or the accessibility of this website.",
      "You can ask us to show, correct or delete your data, or to stop emails that are not essential.",
      "Please leave health details out of email. It is not private enough for them, and we cannot give medical advice that way.",
      "In an emergency, call 911. In a mental health crisis, call or text 988.",
    ],
  },
};
