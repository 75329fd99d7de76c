import { use } from "react";
import { GetStarted } from "#app/features/site/chrome/get-started.tsx";
import { FrameBrandContext, Logo } from "#app/features/site/chrome/logo.tsx";
import type { HeaderProps } from "#app/features/site/chrome/site-header.tsx";
import { Link } from "#app/ui/link.tsx";

/** Site header with the logo and one button at every width, for a page that asks for one thing. */
export function ReducedHeader({ getStarted, ...language }: HeaderProps) {
  return (
    <header className="site-header" {...language}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className="site-header-bar reduced-header">
        <Link to="/" className="site-header-home" aria-label={`${use(FrameBrandContext).name} home`}>
          <Logo />
        </Link>
        <GetStarted target={getStarted} />
      </div>
    </header>
  );
}
