import type { SitePath } from "#app/values/site-path.ts";

export { footerLinks, navigation } from "../content/navigation.ts";
export { site } from "../content/site.ts";

/** Target of Get Started and Join The Waitlist; an external one opens in a new tab. */
export type GetStartedTarget = { href: SitePath; external: false } | { href: string; external: true };

/** @param intakeFormUrl the operator's external form; if empty, the target is our own waitlist */
export function findGetStartedTarget(intakeFormUrl: string): GetStartedTarget {
  return intakeFormUrl === ""
    ? { href: "/waitlist", external: false }
    : { href: intakeFormUrl, external: true };
}
