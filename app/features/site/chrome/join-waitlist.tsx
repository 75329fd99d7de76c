import { useRouteLoaderData } from "react-router";
import { findGetStartedTarget, type GetStartedTarget } from "../domain/site.ts";
import { GetStarted } from "./get-started.tsx";

/** The call to action within a page; it leads to the same place as the header's button. */
export function JoinWaitlist() {
  const layout = useRouteLoaderData<{ getStarted: GetStartedTarget }>("features/site/routes/site-layout");
  return <GetStarted target={layout?.getStarted ?? findGetStartedTarget("")}>Join The Waitlist</GetStarted>;
}
