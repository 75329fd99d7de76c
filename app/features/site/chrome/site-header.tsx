import { useEffect, useRef, type FocusEvent, type MouseEvent } from "react";
import { useLocation } from "react-router";
import { Link, NavLink } from "#app/ui/link.tsx";
import { navigation, site, type GetStartedTarget } from "../domain/site.ts";
import { GetStarted } from "./get-started.tsx";
import { Logo } from "./logo.tsx";

const MENU = "site-menu";

/** The menu of small screens is a popover: it opens, closes and answers Escape without a script. */
export function SiteHeader({ getStarted }: { getStarted: GetStartedTarget }) {
  return (
    <header className="site-header">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div className="site-header-bar">
        <Link to="/" viewTransition className="site-header-home" aria-label={`${site.name} home`}>
          <Logo />
        </Link>
        <nav className="site-header-links" aria-label="Main">
          <SiteLinks />
        </nav>
        <div className="site-header-actions">
          <NavLink to="/member" className="site-header-link">
            Sign In
          </NavLink>
          <GetStarted target={getStarted} />
        </div>
        <button type="button" className="site-header-open" popoverTarget={MENU} aria-label="Open menu">
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M3 7h18M3 12h18M3 17h18" />
          </svg>
        </button>
      </div>
      <SmallScreenMenu getStarted={getStarted} />
    </header>
  );
}

function SmallScreenMenu({ getStarted }: { getStarted: GetStartedTarget }) {
  const menu = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const shownAt = useRef(pathname);
  useEffect(() => {
    // Not on the first render: a menu opened before hydration stays open.
    if (shownAt.current !== pathname) menu.current?.hidePopover();
    shownAt.current = pathname;
  }, [pathname]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- of its links
    <div
      id={MENU}
      popover="auto"
      ref={menu}
      className="site-header-menu"
      onBlur={closeWhenLeft}
      onClick={closeWhenFollowed}
    >
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
        <NavLink to="/member" className="site-header-link">
          Sign In
        </NavLink>
        <GetStarted target={getStarted} />
      </nav>
    </div>
  );
}

/** Closes the menu when the focus leaves it, since it covers what would be focused next. */
function closeWhenLeft({ currentTarget: menu, relatedTarget: next }: FocusEvent<HTMLElement>): void {
  if (next && !menu.contains(next)) menu.hidePopover();
}

/** Closes the menu when a link is followed, even one to the current page. */
function closeWhenFollowed({ currentTarget: menu, target }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest("a")) menu.hidePopover();
}

function SiteLinks() {
  return navigation.map(({ label, to }) => (
    <NavLink key={to} to={to} className="site-header-link" prefetch="intent" viewTransition>
      {label}
    </NavLink>
  ));
}
