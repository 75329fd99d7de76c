export { agreements } from "../content/agreements.ts";
export { beforeJoining } from "../content/before-joining.ts";

/** How long nobody but the owner can enter an address again whose owner has stopped the mail. */
export const STOPPED_DAYS = 180;
