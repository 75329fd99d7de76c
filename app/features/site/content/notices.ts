import { practice, practiceName } from "./practice.ts";
import { site } from "./site.ts";

export interface Notice {
  /** Fragment identifier on the page. */
  id: string;
  title: string;
  /** States and cases in which the law requires the notice; the operator's counsel decides on them. */
  when: string;
  /** Undefined until the operator has decided; a deployed site shows only notices for which this is true. */
  applies?: boolean;
  /** {{supportEmail}} and {{byMail}} are replaced by the operator's contacts. */
  words: string[];
  /** Translations of the notice, each with its language code. */
  translations?: { lang: string; words: string }[];
  link?: { label: string; url: string };
  /** Person or office that the notice must name where it applies; empty until the operator names it. */
  contact?: string;
}

const hasPrivacyNotice = practice.privacyNoticeUrl !== "";

export const notices: Notice[] = [
  {
    id: "nondiscrimination",
    title: "Nondiscrimination",
    when: "For health programs that receive federal funds (Section 1557 of the Affordable Care Act).",
    applies: undefined,
    words: [
      `${site.name} and ${practiceName} follow the federal civil rights laws. They do not exclude people or treat them differently because of race, color, national origin (including limited English proficiency and primary language), age, disability or sex.`,
      "People with disabilities get reasonable changes, and aids and services such as captions, sign language interpreters and large print, free of charge and in time.",
      "If you believe that you were treated differently, write to {{supportEmail}}{{byMail}}. You can also file a complaint with the U.S. Department of Health and Human Services, Office for Civil Rights, at hhs.gov/ocr, or by phone at 800-368-1019 (voice) and 800-537-7697 (TTY).",
    ],
    contact: "",
  },
  {
    id: "language-assistance",
    title: "Language assistance",
    when: "For health programs that receive federal funds. The languages are those most spoken in the states served.",
    applies: undefined,
    words: [
      "If you speak another language, free language assistance is available to you. Write to {{supportEmail}}.",
    ],
    translations: [
      {
        lang: "es",
        words:
          "ATENCIÓN: si habla español, tiene a su disposición servicios gratuitos de asistencia lingüística. Escriba a {{supportEmail}}.",
      },
      {
        lang: "vi",
        words:
          "CHÚ Ý: Nếu bạn nói tiếng Việt, có các dịch vụ hỗ trợ ngôn ngữ miễn phí dành cho bạn. Hãy viết thư đến {{supportEmail}}.",
      },
      {
        lang: "fr",
        words:
          "ATTENTION : si vous parlez français, des services d'aide linguistique vous sont proposés gratuitement. Écrivez à {{supportEmail}}.",
      },
      {
        lang: "de",
        words:
          "ACHTUNG: Wenn Sie Deutsch sprechen, stehen Ihnen kostenlos sprachliche Hilfsdienste zur Verfügung. Schreiben Sie an {{supportEmail}}.",
      },
    ],
  },
  {
    id: "privacy-practices",
    title: "Notice of Privacy Practices",
    when: "For the practice that gives the care (HIPAA).",
    applies: hasPrivacyNotice,
    words: [
      `How ${practiceName} uses and protects your medical records, and your rights over them, stands in its own notice. The privacy policy of this website does not replace it.`,
    ],
    link: hasPrivacyNotice ? { label: "Read the notice", url: practice.privacyNoticeUrl } : undefined,
  },
  {
    id: "good-faith-estimate",
    title: "Good-faith estimate",
    when: "For providers with patients who have no insurance or do not use it (No Surprises Act).",
    applies: undefined,
    words: [
      "If you have no insurance, or do not use it, you have the right to a good-faith estimate of what your care will cost, in writing. You get it at least one business day before a visit that you booked three business days ahead, and within three business days when you ask for it.",
      "If you are billed $400 or more above the estimate, you can dispute the bill. Keep a copy or a picture of the estimate.",
      "For questions, or to dispute a bill, see cms.gov/nosurprises or call 800-985-3059.",
    ],
  },
  {
    id: "notice-at-collection",
    title: "Notice at collection",
    when: "For people in California, and shown to everyone.",
    applies: true,
    words: [
      "On the waitlist we collect your first name, email address, state, that you are 18 or older, and what you agree to. For an account we collect your name, email address and password (as a code that we cannot read), where and when you sign in, and what you choose to add: a photo, conditions you save, a passkey or an authenticator app.",
      "We use it to run the waitlist and your account, and for what you agreed to. We do not sell it, and we do not share it for advertising across sites.",
      "We keep a waitlist entry no longer than 24 months, and an account until you delete it. The privacy policy says the rest, and how to see, correct or delete what we hold.",
    ],
  },
  {
    id: "accessibility",
    title: "Accessibility",
    when: "For everyone.",
    applies: true,
    words: [
      "If something on this site is in your way, write to {{supportEmail}}{{byMail}}. A person answers within 2 business days. Within 10 business days we fix the problem or tell you when we will.",
    ],
  },
  {
    id: "telehealth-consent",
    title: "Consent to telehealth",
    when: "For care by video, as the law of the patient's state asks for it.",
    applies: undefined,
    words: [
      `Before your first visit, ${practiceName} asks for your consent to care by video. You are told who treats you and where they are licensed, what video can and cannot do, what happens if the connection fails, and what to do in an emergency.`,
      "You can say no, or change your mind at any time, and choose care in person. It does not affect your right to care later.",
    ],
  },
];
