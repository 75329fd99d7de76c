import { JoinWaitlist } from "../chrome/join-waitlist.tsx";
import { home } from "../domain/pages.ts";

/** Call to action at the end of a page. */
export function CallToWaitlist() {
  return (
    <section className="call" aria-labelledby="call">
      <h2 id="call">{home.closing.title}</h2>
      <p>{home.closing.text}</p>
      <JoinWaitlist />
    </section>
  );
}
