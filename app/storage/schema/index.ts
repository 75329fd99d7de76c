export * from "./attempts.ts";
export * from "./auth.ts";
export * from "./consents.ts";
export * from "./images.ts";
export * from "./mail.ts";
export * from "./members.ts";
export * from "./pages.ts";
export * from "./waitlist.ts";
