import type { ComponentProps } from "react";
import type { Address } from "#app/address.ts";

/** A link that loads a document of its own, for downloads, new tabs and pages without the router. */
export function DocumentLink({ to, children, ...rest }: Omit<ComponentProps<"a">, "href"> & { to: Address }) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}
