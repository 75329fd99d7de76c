import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("features/site/routes/site-layout.tsx", [
    index("features/site/routes/home.tsx"),
    route("waitlist", "features/waitlist/routes/waitlist.tsx"),
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
      route("member/privacy", "features/members/routes/privacy.tsx"),
      route("member/privacy/data.json", "features/members/routes/privacy-data.ts"),
    ]),
    route("login", "features/admin/routes/login.tsx"),
    route("*", "features/site/routes/not-found.tsx"),
  ]),

  route("page/:slug", "features/landing-pages/routes/landing-page.ts"),

  layout("features/admin/routes/admin-layout.tsx", [
    route("admin", "features/admin/routes/admin-home.ts"),
    route("admin/marketing", "features/landing-pages/routes/page-list.tsx"),
    route("admin/marketing/new", "features/landing-pages/routes/create-page.tsx"),
    route("admin/marketing/edit/:slug", "features/landing-pages/routes/edit-page.tsx"),
    route("admin/waitlist", "features/waitlist/routes/waitlist-list.tsx"),
    route("admin/waitlist.csv", "features/waitlist/routes/waitlist-csv.ts"),
    route("admin/members", "features/members/routes/member-list.tsx"),
    route("admin/log", "features/admin/routes/audit-log.tsx"),
    route("admin/mail", "features/mail/routes/failed-mail.tsx"),
  ]),

  route("schedule", "features/waitlist/routes/schedule.ts"),
  route("member/saved-conditions", "features/members/routes/saved-conditions.ts"),
  route("sign-out", "features/members/routes/sign-out.ts"),
] satisfies RouteConfig;
