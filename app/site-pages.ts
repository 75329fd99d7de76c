import type { FixedPath } from "./values/site-path.ts";

/**
 * Visibility of a page. "public": the same for all visitors, so every cache may store it. "open": visible to
 * all, but the response depends on the visitor, as with a form. "member" and "administrator": visible after
 * sign-in.
 */
type Visibility = "public" | "open" | "member" | "administrator";

/** Lists that contain a page: the sitemap, llms.txt, and the link choices of the editor. */
type PageList = "sitemap" | "llms" | "links";

interface ListedPage {
  title: string;
  visibility: "public" | "open";
  lists: readonly PageList[];
  /**
   * Maximum size of the compressed HTML in kilobytes (1000 bytes), slightly above the current size; undefined
   * for a redirect.
   */
  kilobytes: number | undefined;
}

interface UnlistedPage {
  visibility: Visibility;
  lists?: undefined;
  kilobytes?: number;
}

export type SitePage = ListedPage | UnlistedPage;

/**
 * Every page and resource of routes.ts whose path has no parameter. Sitemap, llms.txt, robots.txt, link
 * choices, and the tests of access, caching and size are derived from it. A route without an entry does not
 * compile.
 */
export const sitePages = {
  "/": { title: "Home", visibility: "public", lists: ["sitemap", "links"], kilobytes: 16 },
  "/how-we-work": {
    title: "How We Work",
    visibility: "public",
    lists: ["sitemap", "llms", "links"],
    kilobytes: 19,
  },
  "/our-approach": {
    title: "Our Approach",
    visibility: "public",
    lists: ["sitemap", "llms", "links"],
    kilobytes: 16,
  },
  "/conditions": {
    title: "All conditions",
    visibility: "public",
    lists: ["sitemap", "links"],
    kilobytes: 21,
  },
  "/can-you-help": {
    title: "Can you help me?",
    visibility: "public",
    lists: ["sitemap", "llms", "links"],
    kilobytes: 13,
  },
  "/emergency-cards": {
    title: "Emergency cards",
    visibility: "public",
    lists: ["sitemap", "llms", "links"],
    kilobytes: 12,
  },
  "/about-us": {
    title: "About Us",
    visibility: "public",
    lists: ["sitemap", "llms", "links"],
    kilobytes: 12,
  },
  "/schedule": { title: "Get Started", visibility: "open", lists: ["links"], kilobytes: undefined },
  "/waitlist": { title: "Waitlist", visibility: "open", lists: ["sitemap", "links"], kilobytes: 14.2 },
  "/ask-us": { title: "Ask us a question", visibility: "open", lists: ["sitemap", "links"], kilobytes: 14 },
  "/member/sign-up": { title: "Member sign-up", visibility: "open", lists: ["links"], kilobytes: 13.6 },
  "/member": { title: "Member area", visibility: "open", lists: ["links"], kilobytes: 13.4 },
  "/medicines": {
    title: "Medicines",
    visibility: "public",
    lists: ["sitemap", "llms", "links"],
    kilobytes: 11,
  },
  "/tests": {
    title: "Tests and procedures",
    visibility: "public",
    lists: ["sitemap", "llms", "links"],
    kilobytes: 11,
  },
  "/sources": { title: "Sources", visibility: "public", lists: ["sitemap", "llms", "links"], kilobytes: 10 },
  "/privacy-policy": {
    title: "Privacy Policy",
    visibility: "public",
    lists: ["sitemap", "links"],
    kilobytes: 15.5,
  },
  "/terms-of-service": {
    title: "Terms of Service",
    visibility: "public",
    lists: ["sitemap", "links"],
    kilobytes: 15,
  },
  "/consumer-health-data-privacy": {
    title: "Consumer Health Data Privacy",
    visibility: "public",
    lists: ["sitemap", "links"],
    kilobytes: 12,
  },
  "/accessibility": {
    title: "Accessibility",
    visibility: "public",
    lists: ["sitemap", "links"],
    kilobytes: 12,
  },
  "/notices": { title: "Notices", visibility: "public", lists: ["sitemap", "links"], kilobytes: 11 },

  "/sitemap.xml": { visibility: "public" },
  "/robots.txt": { visibility: "public" },
  "/llms.txt": { visibility: "public" },
  "/manifest.webmanifest": { visibility: "public" },
  "/.well-known/security.txt": { visibility: "public" },

  "/.well-known/change-password": { visibility: "open" },
  "/conditions/in-text": { visibility: "open" },
  "/login": { visibility: "open", kilobytes: 12.5 },
  "/member/forgot-password": { visibility: "open" },
  "/member/passkey": { visibility: "open" },
  "/member/resend-verification": { visibility: "open" },
  "/member/reset-password": { visibility: "open" },
  "/member/saved-conditions": { visibility: "open" },
  "/member/second-step": { visibility: "open" },
  "/member/verify": { visibility: "open" },
  "/preview": { visibility: "open" },
  "/sign-out": { visibility: "open" },
  "/stop-emails": { visibility: "open" },
  "/styleguide": { visibility: "open" },
  "/waitlist/confirm": { visibility: "open" },

  "/member/privacy": { visibility: "member" },
  "/member/privacy/data": { visibility: "member" },
  "/member/privacy/data.json": { visibility: "member" },
  "/member/profile": { visibility: "member" },
  "/member/security": { visibility: "member" },
  "/member/security/passkey": { visibility: "member" },

  "/admin": { visibility: "administrator" },
  "/admin/brand": { visibility: "administrator" },
  "/admin/content": { visibility: "administrator" },
  "/admin/forms": { visibility: "administrator" },
  "/admin/launch": { visibility: "administrator" },
  "/admin/links": { visibility: "administrator" },
  "/admin/links/checks": { visibility: "administrator" },
  "/admin/links/missing": { visibility: "administrator" },
  "/admin/log": { visibility: "administrator" },
  "/admin/mail": { visibility: "administrator" },
  "/admin/marketing": { visibility: "administrator" },
  "/admin/marketing/save": { visibility: "administrator" },
  "/admin/marketing/presence": { visibility: "administrator" },
  "/admin/marketing/campaign": { visibility: "administrator" },
  "/admin/marketing/section-choices": { visibility: "administrator" },
  "/admin/marketing/link-targets": { visibility: "administrator" },
  "/admin/marketing/slug": { visibility: "administrator" },
  "/admin/media": { visibility: "administrator" },
  "/admin/media/choices": { visibility: "administrator" },
  "/admin/numbers": { visibility: "administrator" },
  "/admin/numbers.csv": { visibility: "administrator" },
  "/admin/numbers/sources": { visibility: "administrator" },
  "/admin/marketing/new": { visibility: "administrator" },
  "/admin/marketing/start": { visibility: "administrator" },
  "/admin/members": { visibility: "administrator" },
  "/admin/sections": { visibility: "administrator" },
  "/admin/status": { visibility: "administrator" },
  "/admin/waitlist": { visibility: "administrator" },
  "/admin/waitlist.csv": { visibility: "administrator" },
} as const satisfies Record<FixedPath, SitePage>;

const entries = Object.entries(sitePages) as [FixedPath, SitePage][];

export type PublicPath = {
  [Path in FixedPath]: (typeof sitePages)[Path]["visibility"] extends "public" ? Path : never;
}[FixedPath];

/** Lists the pages of a list with their titles. */
export function listSitePages(list: PageList): { path: FixedPath; title: string }[] {
  return entries.flatMap(([path, page]) => (page.lists?.includes(list) ? [{ path, title: page.title }] : []));
}

export function listPathsFor(visibility: Visibility): FixedPath[] {
  return entries.filter(([, page]) => page.visibility === visibility).map(([path]) => path);
}

/** Whether a path belongs to a page or resource without a path parameter. */
export function isSitePage(path: string): path is FixedPath {
  return Object.hasOwn(sitePages, path);
}
