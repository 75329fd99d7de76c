import { Link } from "#app/ui/link.tsx";

export function Joined() {
  return (
    <main id="main" className="waitlist">
      <div className="waitlist-panel" role="status">
        <h1>You are on the list</h1>
        <p>
          Thank you. We have sent a confirmation to your email address. If it is not there in a few minutes,
          look in your spam folder.
        </p>
        <p>We will write to you when a place opens in your state. There is nothing more you need to do.</p>
        <Link to="/how-we-work" className="button">
          See how we work
        </Link>
      </div>
    </main>
  );
}
