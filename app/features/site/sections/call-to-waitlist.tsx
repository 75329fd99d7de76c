import { useRouteLoaderData } from "react-router";
import { GetStarted } from "../chrome/get-started.tsx";
import { home } from "../domain/pages.ts";
import { findGetStartedTarget, type GetStartedTarget } from "../domain/site.ts";

/** The one calm invitation at a page's end. */
export function CallToWaitlist() {
  const layout = useRouteLoaderData<{ getStarted: GetStartedTarget }>("features/site/routes/site-layout");
  return (
    <section className="call" aria-labelledby="call">
      <h2 id="call">{home.closing.title}</h2>
      <p>{home.closing.text}</p>
      <GetStarted target={layout?.getStarted ?? findGetStartedTarget("")}>Join The Waitlist</GetStarted>
    </section>
  );
}
