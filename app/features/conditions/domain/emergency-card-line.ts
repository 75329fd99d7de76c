import { z } from "zod";

/** Schema of one sentence on an emergency card: short enough for a card that is folded into a wallet. */
export const cardLine = z.string().min(10).max(175).endsWith(".");

/** Needs of an illness that an ordinary line of a situation would contradict. */
export const cardNeed = z.enum([
  "antibiotics-with-care",
  "no-injection-into-muscle",
  "bleeds-easily",
  "no-live-vaccine",
  "steroids-with-care",
]);
