import type { ComponentProps } from "react";
import { EmergencyNumbers } from "#app/features/site/chrome/emergency-numbers.tsx";
import { Link } from "#app/ui/link.tsx";
import { footerLinks, site } from "../domain/site.ts";
import { Logo } from "./logo.tsx";

export function SiteFooter(language: Pick<ComponentProps<"footer">, "lang" | "dir">) {
  return (
    <footer className="site-footer" {...language}>
      <div className="site-footer-inner">
        <div className="site-footer-brand">
          <Logo />
          <p>{site.tagline}.</p>
        </div>
        <nav aria-label="Footer">
          <ul role="list" className="site-footer-links">
            {footerLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="site-footer-emergency">
          <strong>
            <EmergencyNumbers text="In an emergency, call 911." />
          </strong>{" "}
          <EmergencyNumbers text="In a mental health crisis, call or text 988." /> This site gives
          information, not medical advice.
        </p>
        <p className="site-footer-copyright">
          © {site.copyrightYear} {site.legalName} All rights reserved. Content as of {site.contentYear}.
        </p>
      </div>
    </footer>
  );
}
