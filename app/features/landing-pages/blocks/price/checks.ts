import { findHeadingIssue, findLinkIssue, findOptionalLinkTextIssue, requireText } from "../field-issues.ts";
import { isRecurring } from "./periods.ts";
import type { ChecksOf } from "../check.ts";
import type { price } from "./declaration.ts";

const requireRenewal = requireText(
  "Say when it renews: a price without its renewal is not published. For example: Renews each month until you cancel.",
);

export const priceChecks: ChecksOf<typeof price> = {
  heading: findHeadingIssue,
  items: {
    each: {
      name: requireText("Name what the price is for."),
      amount: requireText("Enter the amount."),
      renewal: (renewal, { period }) => (isRecurring(period) ? requireRenewal(renewal) : undefined),
      included: requireText("Say what people get for it."),
      excluded: requireText("Say what it does not pay for, such as tests or medicines."),
      cancellation: requireText("Say who may cancel, until when, and how."),
      buttonText: findOptionalLinkTextIssue,
      buttonLink: (href, { buttonText }) => findLinkIssue(href, buttonText),
    },
  },
};
