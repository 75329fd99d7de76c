import { Link } from "react-router";

const DEFAULTS: Record<number, { title: string; advice: string }> = {
  404: {
    title: "Page not found",
    advice:
      "The address may have changed, or it was mistyped. The menu above leads to everything on this site.",
  },
  403: { title: "Not allowed", advice: "Your account may not open this page." },
};

const UNEXPECTED = {
  title: "Something went wrong",
  advice: "It is our fault, not yours. Please try again in a minute.",
};

/** What a failed page shows in its place. */
export function ErrorMessage({ status, message }: { status: number; message?: string }) {
  const { title, advice } = DEFAULTS[status] ?? UNEXPECTED;
  return (
    <main id="main" className="error-message">
      <title>{message ?? title}</title>
      <h1>{message ?? title}</h1>
      <p>{advice}</p>
      <Link to="/" className="button">
        Go to the home page
      </Link>
    </main>
  );
}
