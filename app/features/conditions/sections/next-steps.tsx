import { JoinWaitlist } from "#app/features/site/chrome/join-waitlist.tsx";
import { Link } from "#app/ui/link.tsx";

/** The ways on from the end of the list of conditions. */
export function NextSteps() {
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps">Where to go from here</h2>
      <p>You do not need a diagnosis to begin, and yours does not have to be on this list.</p>
      <ul role="list">
        <li>
          <Link to="/can-you-help" className="button">
            Can you help me?
          </Link>
        </li>
        <li>
          <JoinWaitlist />
        </li>
        <li>
          <Link to="/how-we-work" className="button">
            See how we work
          </Link>
        </li>
      </ul>
    </section>
  );
}
