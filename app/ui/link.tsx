import type { ComponentProps, ComponentType } from "react";
import {
  Form as RouterForm,
  Link as RouterLink,
  NavLink as RouterNavLink,
  type Location,
} from "react-router";
import type { Address } from "#app/address.ts";

type Narrowed<Props, Narrow> = Omit<Props, keyof Narrow> & Narrow;

/** A page of this site, or the page that is open with another query. */
type Target = Address | Location | `?${string}` | { search: string };

/** Without an action, a form is sent to the page that it stands on. */
export type FormProps = Narrowed<ComponentProps<typeof RouterForm>, { action?: Address }>;

/** The router's components, which here accept only addresses that exist. */
export const Link: ComponentType<Narrowed<ComponentProps<typeof RouterLink>, { to: Target }>> = RouterLink;
export const NavLink: ComponentType<Narrowed<ComponentProps<typeof RouterNavLink>, { to: Address }>> =
  RouterNavLink;
export const Form: ComponentType<FormProps> = RouterForm;

/** Where the visitor goes on once the form was sent. */
export function NextField({ to }: { to: Address }) {
  return <input type="hidden" name="next" value={to} />;
}
