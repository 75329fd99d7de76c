import { useRouteLoaderData } from "react-router";
import { addQuery } from "#app/values/site-path.ts";
import { findGetStartedTarget, type GetStartedTarget } from "../domain/site.ts";
import { GetStarted } from "./get-started.tsx";

/**
 * The call to action within a page; it leads to the same place as the header's button.
 * @param state to be chosen there already. An intake form elsewhere is not told.
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
