import { createContext, useContext, type ComponentProps } from "react";
import type { SitePath } from "#app/values/site-path.ts";

type Narrowed<Props, Narrow> = Omit<Props, keyof Narrow> & Narrow;

/** Accept only paths that exist: a page of this site, or the page that is open with another query. */
type LinkProps = Narrowed<Omit<ComponentProps<"a">, "href">, { to: SitePath | "" | `?${string}` }>;

/** Without an action, a form is sent to the page that it stands on. */
export type FormProps = Narrowed<ComponentProps<"form">, { action?: SitePath }>;

const CurrentPath = createContext("");

/** The path of the page that is shown. */
export const CurrentPathProvider = CurrentPath.Provider;

export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

/** A link of a menu, which says whether it leads to the page that is shown or, unless that is its end, to what is above it. */
export function NavLink({ to, end = false, ...rest }: LinkProps & { end?: boolean }) {
  const path = useContext(CurrentPath);
  const isCurrent = path === to || (!end && path.startsWith(`${to}/`));
  return <Link to={to} aria-current={isCurrent ? "page" : undefined} {...rest} />;
}

export function Form({ children, ...rest }: FormProps) {
  return <form {...rest}>{children}</form>;
}

/** Hidden field with the path to continue at after the form. */
export function NextField({ to }: { to: SitePath }) {
  return <input type="hidden" name="next" value={to} />;
}
