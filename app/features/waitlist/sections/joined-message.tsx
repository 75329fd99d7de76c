import { Link } from "#app/ui/link.tsx";
import { beforeJoining, joinedTitles } from "../domain/agreements.ts";

/**
 * @param thanks thank-you texts of the landing page on which the person joined
 * @param isChanged whether a confirmed entry was changed by its owner
 */
export function Joined({ thanks, isChanged }: { thanks: string[]; isChanged: boolean }) {
  return (
    <main id="main" className="waitlist">
      <div className="waitlist-panel" role="status">
        <h1>{isChanged ? joinedTitles.changed : joinedTitles.new}</h1>
        {thanks.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {!isChanged && (
          <p>
            {thanks.length === 0 && "Thank you. "}Please open the email that we have sent to your address, and
            confirm that it is yours. If it is not there in a few minutes, look in your spam folder. Did you
            once stop our emails? Then open the link in that email again, and allow them there first.
          </p>
        )}
        <p>{isChanged ? "We" : "Then we"} will write to you when a place opens in your state.</p>
        <p>
          {beforeJoining.notCare} {beforeJoining.emergency}
        </p>
        <Link to="/how-we-work" className="button">
          See how we work
        </Link>
      </div>
    </main>
  );
}
