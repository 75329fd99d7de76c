import { expect, test } from "vitest";
import { findClaims } from "./claims.ts";

const errors = (text: string) =>
  findClaims(text).flatMap(({ rule }) => (rule.level === "error" ? rule.id : []));

test.each([
  "Nobody cures lupus like we do.",
  "There was no cure, until now.",
  "No medicine can cure lupus. Our program does.",
  "Nothing can eliminate psoriasis like our program.",
  "No cure? We have one.",
  "Without the cure you lose years.",
  "Doctors say there is no cure. They are wrong.",
  "No clinic can guarantee results like ours.",
  "There is no cure. Or is there?",
  "Who says there is no cure?",
  "Isn't it time for a cure?",
  "Nobody can cure lupus, except us.",
  "Nobody can cure lupus but our team.",
  "No diet can cure lupus. We can.",
  "Lupus cannot be cured. Think again.",
  "Lupus can't be cured without us.",
  "There is no cure, unlike with us.",
  "No pill cures lupus, only our program.",
  "Not curable? Our team has an answer.",
  "There was no cure. Until now.",
  "Lupus could not be cured until today.",
  "Nobody else can cure lupus.",
  "Beware of others: we cure lupus.",
  "Be wary of anyone who promises less than our cure.",
])("claims: “%s” takes its negation back, and is refused", (text) => expect(errors(text)).not.toEqual([]));

test.each([
  "No diet can cure lupus. We can help you live well with it.",
  "There is no cure yet. Our program is for daily life.",
  "We do not claim to cure lupus.",
  "We can't promise to cure lupus.",
  "Can lupus be treated without a cure?",
  "Beware of offers that claim to cure psoriasis.",
  "Be wary of anyone who promises a detox or a miracle.",
  "Be careful of people who promise a quick cure.",
  "A diet that claims to reverse lupus is not supported by evidence.",
  "Whether lupus can one day be cured is not known.",
  "Anyone who promises to cure lupus is not telling the truth.",
  "If a website says it can cure you, be careful.",
  "Be skeptical of anyone who offers a miracle.",
  "Offers that promise to boost your immune system are not supported by evidence.",
  "Researchers are looking for a cure; none exists today.",
  "No treatment in a program can cure lupus.",
])("claims: “%s” denies or warns, and is not refused", (text) => expect(errors(text)).toEqual([]));
