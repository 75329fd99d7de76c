/**
 * Placeholders in the built-in templates. They are in brackets, and a page that still has one cannot be
 * published.
 */
export const MARKS = {
  event: "[Name of the event]",
  eventSummary: "[One sentence on what people learn or do there]",
  eventTime: "[Day, time and time zone]",
  eventPlace: "[Place, or how to join online]",
  eventHost: "[Who speaks, and in which role]",
  eventFirst: "[What happens first]",
  eventNext: "[What happens then]",
  eventLast: "[How it ends, and what people take home]",
  topic: "[Topic of the questions]",
  questionOne: "[First question, as a patient would ask it]",
  answerOne: "[Answer to the first question]",
  questionTwo: "[Second question]",
  answerTwo: "[Answer to the second question]",
  questionThree: "[Third question]",
  answerThree: "[Answer to the third question]",
  thanksFor: "[What people did, such as: for writing to us]",
  thanksFirst: "[What we do now]",
  thanksNext: "[What people hear from us, and when]",
} as const;

const all = Object.values(MARKS);

/** Lists the placeholders in a text, in the order of the templates. */
export function listMarks(text: string): string[] {
  return text.includes("[") ? all.filter((mark) => text.includes(mark)) : [];
}
