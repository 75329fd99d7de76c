import { textRule, type Rule } from "../rules/text-rules.ts";

/** Characters that browsers drop or replace, so that a URL would lead elsewhere than it reads. */
const UNSAFE = /[\s\p{Cc}\\#]/u;

/** One slash begins a path of this site; two begin another host. */
const OWN_PATH = /^\/(?!\/)/;

/** A path of this site, or none. */
export const ownPathRule: Rule = textRule(2000, "An address has at most 2,000 characters.", (typed) =>
  typed === "" || isOwnPath(typed) ? undefined : "Use a path of this site, such as /waitlist.",
);

/** A path of this site, an https URL, or none. */
export const urlRule: Rule = textRule(2000, "An address has at most 2,000 characters.", (typed) =>
  typed === "" || isOwnPath(typed) || isHttps(typed)
    ? undefined
    : "Use a path of this site, such as /page/spring, or an address that begins with https://.",
);

/** A picture of this site, or none: one from another host would show its owner who shares the page. */
export const pictureRule: Rule = textRule(500, "An address has at most 500 characters.", (typed) =>
  typed === "" || /^\/(media|images)\/[\w./-]+$/.test(typed)
    ? undefined
    : "Pictures are served from this site. Upload the picture below instead.",
);

function isOwnPath(typed: string): boolean {
  return OWN_PATH.test(typed) && !UNSAFE.test(typed) && !/(^|\/)\.{1,2}(\/|$)/.test(typed);
}

function isHttps(typed: string): boolean {
  return /^https:\/\/[^/@]+/i.test(typed) && !UNSAFE.test(typed) && URL.canParse(typed);
}
