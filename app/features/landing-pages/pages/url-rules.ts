import { textRule, type Rule } from "../rules/text-rules.ts";

/** Characters that browsers drop or replace, so that the URL would lead elsewhere than it appears to. */
const UNSAFE = /[\s\p{Cc}\\#]/u;

/** A path of this site begins with one slash; two begin a protocol-relative URL of another host. */
const OWN_PATH = /^\/(?!\/)/;

/** Rule for a path of this site, or none. */
export const ownPathRule: Rule = textRule(2000, "An address has at most 2,000 characters.", (typed) =>
  typed === "" || isOwnPath(typed) ? undefined : "Use a path of this site, such as /waitlist.",
);

/** Rule for a path of this site, an https URL, or none. */
export const urlRule: Rule = textRule(2000, "An address has at most 2,000 characters.", (typed) =>
  typed === "" || isOwnPath(typed) || isHttps(typed)
    ? undefined
    : "Use a path of this site, such as /page/spring, or an address that begins with https://.",
);

/**
 * Rule for a picture of this site, or none. A picture on another host would disclose to its owner who views
 * the page.
 */
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
