import { useRouteLoaderData } from "react-router";
import { findGetStartedTarget, type GetStartedTarget } from "../domain/site.ts";
import { GetStarted } from "./get-started.tsx";

/** The invitation within a page: it leads where the header's button does. */
export function JoinWaitlist() {
  const layout = useRouteLoaderData<{ getStarted: GetStartedTarget }>("features/site/routes/site-layout");
  return <GetStarted target={layout?.getStarted ?? findGetStartedTarget("")}>Join The Waitlist</GetStarted>;
}
