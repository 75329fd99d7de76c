import { use, type ComponentProps, type ReactNode } from "react";
import { Link, NavLink } from "#app/ui/link.tsx";
import { navigation, type GetStartedTarget } from "../domain/site.ts";
import { GetStarted } from "./get-started.tsx";
import { FrameBrandContext, Logo } from "./logo.tsx";

const MENU = "site-menu";

const ACCOUNT = "Your account";

export interface HeaderProps extends Pick<ComponentProps<"header">, "lang" | "dir"> {
  getStarted: GetStartedTarget;
}

interface SiteHeaderProps extends HeaderProps {
  /**
   * Set if the page itself knows whether the visitor is signed in; otherwise app/browser/document/account.ts
   * reads it in the browser.
   */
  isSignedIn?: boolean;
}

/**
 * Site header. The menu of small screens is a popover, so it opens, closes and reacts to Escape without a
 * script.
 */
export function SiteHeader({ getStarted, isSignedIn = false, ...language }: SiteHeaderProps) {
  const entrance = <Entrance getStarted={getStarted} isSignedIn={isSignedIn} />;
  return (
    <HeaderFrame menu={<SmallScreenMenu entrance={entrance} />} {...language}>
      <nav className="site-header-links" aria-label="Main">
        <SiteLinks />
      </nav>
      <div className="site-header-actions">{entrance}</div>
      <button type="button" className="site-header-open" popoverTarget={MENU} aria-label="Open menu">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M3 7h18M3 12h18M3 17h18" />
        </svg>
      </button>
    </HeaderFrame>
  );
}

interface HeaderFrameProps extends Pick<ComponentProps<"header">, "lang" | "dir"> {
  /** Classes of the bar. */
  className?: string;
  /** Popover after the bar. */
  menu?: ReactNode;
  /** Content of the bar after the logo. */
  children: ReactNode;
}

/** Header with the skip link, and a bar that begins with the logo. */
export function HeaderFrame({
  className = "site-header-bar",
  menu,
  children,
  ...language
}: HeaderFrameProps) {
  return (
    <header className="site-header" {...language}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className={className}>
        <Link to="/" className="site-header-home" aria-label={`${use(FrameBrandContext).name} home`}>
          <Logo />
        </Link>
        {children}
      </div>
      {menu}
    </header>
  );
}

/** Popover menu; app/browser/document/menu.ts closes it when the focus leaves it. */
function SmallScreenMenu({ entrance }: { entrance: ReactNode }) {
  return (
    <div id={MENU} popover="auto" className="site-header-menu">
      <button
        type="button"
        className="site-header-close"
        popoverTarget={MENU}
        popoverTargetAction="hide"
        aria-label="Close menu"
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="m5 5 14 14M19 5 5 19" />
        </svg>
      </button>
      <nav className="site-header-menu-links" aria-label="Menu">
        <SiteLinks />
        {entrance}
      </nav>
    </div>
  );
}

/**
 * Sign-in and Get Started links; signed-in visitors get the account link only. In a document,
 * app/browser/document/account.ts inserts the labels for signed-in visitors, and links left without a label
 * are hidden.
 */
function Entrance({ getStarted, isSignedIn }: Required<Pick<SiteHeaderProps, "getStarted" | "isSignedIn">>) {
  return (
    <>
      <NavLink to="/member" className="site-header-link" data-signed-in={ACCOUNT}>
        {isSignedIn ? ACCOUNT : "Sign In"}
      </NavLink>
      {!isSignedIn && <GetStarted target={getStarted} whenSignedIn="" />}
    </>
  );
}

function SiteLinks() {
  return navigation.map(({ label, to }) => (
    <NavLink key={to} to={to} className="site-header-link">
      {label}
    </NavLink>
  ));
}
