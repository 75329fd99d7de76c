import type { SitePath } from "#app/values/site-path.ts";

export { footerLinks, navigation } from "../content/navigation.ts";
export { site } from "../content/site.ts";

/** Target of Get Started and Join The Waitlist; another site opens in a new tab. */
export type GetStartedTarget = { href: SitePath; external: false } | { href: string; external: true };

/** @param intakeFormUrl the operator's form elsewhere; without one, our own waitlist serves */
export function findGetStartedTarget(intakeFormUrl: string): GetStartedTarget {
  return intakeFormUrl === ""
    ? { href: "/waitlist", external: false }
    : { href: intakeFormUrl, external: true };
}
