import { createContext, useContext, type ComponentProps } from "react";
import type { SitePath } from "#app/values/site-path.ts";

type Narrowed<Props, Narrow> = Omit<Props, keyof Narrow> & Narrow;

/** Restricts targets to existing paths: a page of this site, or the current page with another query. */
type LinkProps = Narrowed<Omit<ComponentProps<"a">, "href">, { to: SitePath | "" | `?${string}` }>;

/**
 * Form that posts to the URL of its page if it has no action, or only a fragment. The fragment, which is not sent,
 * distinguishes the forms of a list's rows: input is carried into the form of the same row after rows were added or
 * removed.
 */
export type FormProps = Narrowed<ComponentProps<"form">, { action?: SitePath | `#${string}` }>;

const CurrentPath = createContext("");

/** Path of the current page. */
export const CurrentPathProvider = CurrentPath.Provider;

export function Link({ to, children, ...rest }: LinkProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}

/**
 * Link in a menu, marked with aria-current on its target; without `end`, also on pages whose paths are below
 * that of the target.
 */
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
