import { waitlist } from "#app/features/forms/domain/declarations/waitlist.ts";

export { beforeJoining } from "../content/before-joining.ts";

/** Consents of the form by purpose. */
export const agreements = { waitlist: waitlist.consents.consent, news: waitlist.consents.news };
