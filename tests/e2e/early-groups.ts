/** Account whose session a group of pages is visited with. */
export type Person = "nobody" | "member" | "admin";

interface Group {
  /** Path of the page that represents the group. */
  path: string;
  as: Person;
  /** Pages with the same structure. */
  pages: string[];
  /** Names of fields that must be on the page, so that an empty page does not pass. */
  fields?: string;
  /** Whether the script is inline, so that nothing is loaded late. */
  areDocuments?: true;
  /** Whether the page autosaves and checks its fields, which happens some time after hydration. */
  isEditor?: true;
}

/**
 * Groups of pages with the same behavior for input before hydration; one page of each is tested. Documents share one
 * inline script: there is a group for each kind of form that it handles.
 */
export const GROUPS: Record<string, Group> = {
  "without fields": {
    path: "/diseases/lupus-nephritis",
    as: "nobody",
    areDocuments: true,
    pages: [
      "/",
      "/how-we-work",
      "/our-approach",
      "/about-us",
      "/privacy-policy",
      "/terms-of-service",
      "/consumer-health-data-privacy",
      "/accessibility",
      "/notices",
      "/policies/:slug/:version",
      "/sources",
      "/medicines",
      "/medicines/:slug",
      "/tests",
      "/tests/:slug",
      "/diseases/:slug",
      "/diseases/:slug/take-along",
      "/*",
    ],
  },
  question: {
    path: "/emergency-cards",
    fields: "condition also",
    as: "nobody",
    pages: ["/can-you-help", "/emergency-cards", "/diseases/:slug/compare"],
    areDocuments: true,
  },
  search: { path: "/conditions", fields: "q system", as: "nobody", pages: ["/conditions"] },
  waitlist: {
    path: "/waitlist",
    fields: "firstName email state adult consent news",
    as: "nobody",
    pages: ["/waitlist", "/waitlist/confirm", "/stop-emails", "/ask-us"],
    areDocuments: true,
  },
  account: {
    path: "/member/sign-up",
    fields: "firstName lastName email password adult terms",
    as: "nobody",
    areDocuments: true,
    pages: [
      "/member/sign-up",
      "/member",
      "/login",
      "/member/reset-password",
      "/member/forgot-password",
      "/member/resend-verification",
      "/member/verify",
      "/member/second-step",
    ],
  },
  styleguide: {
    path: "/styleguide",
    fields: "text wrong choice agree",
    as: "nobody",
    pages: ["/styleguide"],
    areDocuments: true,
  },
  member: {
    path: "/member/profile",
    fields: "firstName lastName photo newEmail password",
    as: "member",
    pages: ["/member/profile", "/member/security", "/member/privacy", "/member/privacy/data"],
    areDocuments: true,
  },
  // Searched for one page, since other tests create pages meanwhile.
  lists: {
    path: "/admin/marketing?q=hsa-fsa",
    fields: "q",
    as: "admin",
    pages: [
      "/admin/marketing",
      "/admin/marketing/edit/:slug/preview-links",
      "/admin/marketing/pages/:id/compare",
      "/admin/marketing/pages/:id/history",
      "/admin/marketing/pages/:id/reuse",
      "/admin/marketing/start",
      "/admin/sections",
      "/admin/sections/:id",
      "/admin/sections/:id/release",
      "/admin/numbers",
      "/admin/numbers/:id",
      "/admin/numbers/sources",
      "/admin/tests/:id",
      "/admin/links",
      "/admin/links/checks",
      "/admin/links/missing",
      "/admin/media",
      "/admin/media/:hash",
      "/admin/brand",
      "/admin/forms",
      "/admin/forms/:form",
      "/admin/forms/:form/webhook",
      "/admin/waitlist",
      "/admin/members",
      "/admin/mail",
      "/admin/content",
      "/admin/status",
      "/admin/log",
      "/admin/launch",
    ],
    areDocuments: true,
  },
  "new page": {
    path: "/admin/marketing/new",
    fields: "title slug publishAt unpublishAt blocks.0.props.alt blocks.1.props.headline",
    as: "admin",
    pages: ["/admin/marketing/new"],
    isEditor: true,
  },
  "old page": {
    path: "/admin/marketing/edit/hsa-fsa",
    fields: "title blocks.0.props.alt blocks.1.props.headline",
    as: "admin",
    pages: ["/admin/marketing/edit/:slug"],
    isEditor: true,
  },
};
