import type { SitePath } from "#app/values/site-path.ts";

export const navigation = [
  { label: "How We Work", to: "/how-we-work" },
  { label: "Proven Approach", to: "/our-approach" },
  { label: "Conditions Treated", to: "/conditions" },
  { label: "About", to: "/about-us" },
] as const satisfies { label: string; to: SitePath }[];

export const footerLinks = [
  { label: "About Us", to: "/about-us" },
  { label: "Privacy Policy", to: "/privacy-policy" },
  { label: "Terms of Service", to: "/terms-of-service" },
  { label: "Consumer Health Data Privacy", to: "/consumer-health-data-privacy" },
  { label: "Accessibility", to: "/accessibility" },
  { label: "Notices", to: "/notices" },
  { label: "Contact", to: "/about-us#contact" },
] as const satisfies { label: string; to: SitePath }[];
