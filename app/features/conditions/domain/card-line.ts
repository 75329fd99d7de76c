import { z } from "zod";

/** Schema of one sentence on an emergency card: short enough for a card that is folded into a wallet. */
export const cardLine = z.string().min(10).max(175).endsWith(".");

/**
 * Need of an illness that an ordinary line of a situation would contradict: the holder bleeds easily, or must
 * not be injected into a muscle.
 */
export const cardNeed = z.enum(["bleeds-easily", "no-injection-into-muscle"]);
