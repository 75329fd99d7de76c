import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("features/site/routes/site-layout.tsx", [
    layout("features/site/routes/document-layout.ts", [
      index("features/site/routes/home.tsx"),
      route("how-we-work", "features/site/routes/how-we-work.tsx"),
      route("our-approach", "features/site/routes/our-approach.tsx"),
      route("about-us", "features/site/routes/about-us.tsx"),
      route("notices", "features/site/routes/notices.tsx"),
      route("can-you-help", "features/conditions/routes/can-you-help.tsx"),
      route("diseases/:slug", "features/conditions/routes/condition-page.tsx"),
      route("diseases/:slug/take-along", "features/conditions/routes/take-along.tsx"),
      route("medicines", "features/conditions/routes/medicine-index.tsx"),
      route("medicines/:slug", "features/conditions/routes/medicine-page.tsx"),
      route("sources", "features/conditions/routes/sources.tsx"),
      ...["privacy-policy", "terms-of-service", "consumer-health-data-privacy", "accessibility"].map((path) =>
        route(path, "features/legal/routes/legal-document.tsx", { id: path }),
      ),
      route("policies/:slug/:version", "features/legal/routes/earlier-document.tsx"),
    ]),
    route("conditions", "features/conditions/routes/condition-index.tsx"),
    layout("features/site/routes/form-layout.ts", [
      route("waitlist", "features/waitlist/routes/waitlist.tsx"),
      route("waitlist/confirm", "features/waitlist/routes/confirm-place.tsx"),
      route("stop-emails", "features/waitlist/routes/stop-emails.tsx"),
      route("member", "features/members/routes/member.tsx"),
      route("member/sign-up", "features/members/routes/sign-up.tsx"),
      route("member/verify", "features/members/routes/verify.tsx"),
      route("member/resend-verification", "features/members/routes/resend-verification.tsx"),
      route("member/forgot-password", "features/members/routes/forgot-password.tsx"),
      route("member/reset-password", "features/members/routes/reset-password.tsx"),
      route("member/second-step", "features/members/routes/second-step.tsx"),
      layout("features/members/routes/member-layout.tsx", [
        route("member/profile", "features/members/routes/profile.tsx"),
        route("member/security", "features/members/routes/security.tsx"),
        route("member/security/passkey", "features/members/routes/passkey.ts"),
        route("member/privacy", "features/members/routes/privacy.tsx"),
        route("member/privacy/data", "features/members/routes/own-data.tsx"),
        route("member/privacy/data.json", "features/members/routes/privacy-data.ts"),
      ]),
      route("login", "features/admin/routes/login.tsx"),
      route("styleguide", "features/site/routes/styleguide.tsx"),
    ]),
    route("*", "features/site/routes/not-found.tsx"),
  ]),

  ...["sitemap.xml", "sitemaps/:part"].map((path) =>
    route(path, "features/discovery/routes/sitemap.ts", { id: path }),
  ),
  ...["robots.txt", "llms.txt", "manifest.webmanifest", ".well-known/security.txt"].map((path) =>
    route(path, "features/discovery/routes/machine-text.ts", { id: path }),
  ),

  route("page/:slug", "features/landing-pages/routes/landing-page.ts"),

  layout("features/admin/routes/admin-layout.tsx", [
    layout("features/site/routes/form-layout.ts", { id: "admin-lists" }, [
      route("admin/marketing", "features/landing-pages/routes/page-list.tsx"),
      route("admin/waitlist", "features/waitlist/routes/waitlist-list.tsx"),
      route("admin/members", "features/members/routes/member-list.tsx"),
      route("admin/content", "features/conditions/routes/review-list.tsx"),
      route("admin/log", "features/admin/routes/audit-log.tsx"),
      route("admin/launch", "features/admin/routes/launch.tsx"),
      route("admin/mail", "features/mail/routes/failed-mail.tsx"),
    ]),
    route("admin", "features/admin/routes/admin-home.ts"),
    route("admin/marketing/new", "features/landing-pages/routes/create-page.tsx"),
    route("admin/marketing/save", "features/landing-pages/routes/save.ts"),
    route("admin/marketing/presence", "features/landing-pages/routes/presence.ts"),
    route("admin/marketing/campaign", "features/landing-pages/routes/campaign.ts"),
    route("admin/marketing/link-targets", "features/landing-pages/routes/link-targets.ts"),
    route("admin/marketing/edit/:slug", "features/landing-pages/routes/edit-page.tsx"),
    route("admin/waitlist.csv", "features/waitlist/routes/waitlist-csv.ts"),
  ]),

  route("conditions/in-text", "features/conditions/routes/in-text.ts"),
  route("schedule", "features/waitlist/routes/schedule.ts"),
  route("member/passkey", "features/members/routes/passkey-sign-in.ts"),
  route("member/saved-conditions", "features/members/routes/saved-conditions.ts"),
  // Where password managers look for it: https://w3c.github.io/webappsec-change-password-url/
  route(".well-known/change-password", "features/members/routes/change-password.ts"),
  route("sign-out", "features/members/routes/sign-out.ts"),
] satisfies RouteConfig;
