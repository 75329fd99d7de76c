import { waitlist } from "#app/features/forms/domain/declarations/waitlist.ts";

export { beforeJoining } from "../content/before-joining.ts";

/** Consents of the form by purpose. */
export const agreements = { waitlist: waitlist.consents.consent, news: waitlist.consents.news };

/** Heading and title of the page after the form was sent. */
export const joinedTitles = {
  new: "You are on the list once you confirm",
  changed: "Your entry is changed",
} as const;
