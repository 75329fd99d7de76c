import { useRouteLoaderData } from "react-router";
import { addQuery } from "#app/values/site-path.ts";
import { findGetStartedTarget, type GetStartedTarget } from "../domain/site.ts";
import { GetStarted } from "./get-started.tsx";

/**
 * Call to action within a page, with the same target as the header's button.
 * @param state prefilled in our own waitlist form; an external intake form does not receive it
 */
export function JoinWaitlist({ state = "" }: { state?: string }) {
  const layout = useRouteLoaderData<{ getStarted: GetStartedTarget }>("features/site/routes/site-layout");
  const target = layout?.getStarted ?? findGetStartedTarget("");
  const hasOwnForm = !target.external && state !== "";
  return (
    <GetStarted target={hasOwnForm ? { ...target, href: addQuery(target.href, { state }) } : target}>
      Join The Waitlist
    </GetStarted>
  );
}
