import { fillPath } from "#app/fill-path.ts";
import { Form, Link, NextField } from "#app/ui/link.tsx";
import { readings, steps } from "../domain/start.ts";
import { MemberNav } from "./member-nav.tsx";
import { MemberPage } from "./member-page.tsx";

interface StartPageProps {
  firstName: string;
  place?: number;
  done?: string;
  saved: { slug: string; name: string }[];
}

export function StartPage({ firstName, place, done, saved }: StartPageProps) {
  return (
    <>
      <MemberNav />
      <MemberPage
        title={`Hello, ${firstName}`}
        lead="Good to see you. Here is where things stand."
        done={done}
      >
        <section className="member-panel" aria-labelledby="place">
          <h2 id="place">Your place on the waitlist</h2>
          {place === undefined ? (
            <>
              <p>
                You are not on the waitlist yet. It takes a minute, and we write to you when a place opens.
              </p>
              <Link to="/schedule" reloadDocument className="button button-action">
                Join the waitlist
              </Link>
            </>
          ) : (
            <p>
              <span className="member-place">{place.toLocaleString("en-US")}</span> in line. We will write to
              you when a place opens in your state.
            </p>
          )}
        </section>
        <section className="member-panel" aria-labelledby="steps">
          <h2 id="steps">What happens then</h2>
          <ol className="member-steps">
            {steps.map(({ title, text }) => (
              <li key={title}>
                <strong>{title}.</strong> {text}
              </li>
            ))}
          </ol>
        </section>
        <section className="member-panel" aria-labelledby="saved">
          <h2 id="saved">Saved to read later</h2>
          {saved.length === 0 ? (
            <p>Nothing yet. On the page of a condition, choose “Save for later”.</p>
          ) : (
            <ul className="member-list">
              {saved.map(({ slug, name }) => (
                <li key={slug} className="member-row">
                  <Link to={fillPath("/diseases/:slug", { slug })} state={{ loading: name }}>
                    {name}
                  </Link>
                  <Form method="post" action="/member/saved-conditions">
                    <input type="hidden" name="slug" value={slug} />
                    <NextField to="/member" />
                    <button
                      type="submit"
                      name="intent"
                      value="remove"
                      className="button button-small"
                      aria-label={`Remove ${name}`}
                    >
                      Remove
                    </button>
                  </Form>
                </li>
              ))}
            </ul>
          )}
        </section>
        <section className="member-panel" aria-labelledby="reading">
          <h2 id="reading">What to read next</h2>
          <ul className="member-list">
            {readings.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </section>
      </MemberPage>
    </>
  );
}
