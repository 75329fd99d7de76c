import { fillPath } from "#app/values/fill-path.ts";
import { Form, Link, NextField } from "#app/ui/link.tsx";
import { Illustration } from "#app/features/site/chrome/illustration.tsx";
import { readings, steps } from "../domain/own-data/start-page.ts";
import type { ToSave } from "../domain/own-data/condition-to-save.ts";
import { MemberNav } from "./member-nav.tsx";
import { MemberPage } from "./member-page.tsx";

interface StartPageProps {
  firstName: string;
  place?: number;
  done?: string;
  saved: { slug: string; name: string }[];
  /** Condition to save from a link; following the link alone saves nothing. */
  toSave?: ToSave;
}

/** First page of the member area: the place on the waitlist, what was saved, and what comes next. */
export function StartPage({ firstName, place, done, saved, toSave }: StartPageProps) {
  return (
    <>
      <MemberNav />
      <MemberPage
        title={`Hello, ${firstName}`}
        lead="Good to see you. Here is where things stand."
        done={done}
        picture={<Illustration name="road" alt="" />}
      >
        {toSave && <ConditionToSave condition={toSave} />}
        <div className="member-columns">
          <div>
            <PlaceOnWaitlist place={place} />
            <SavedConditions saved={saved} />
          </div>
          <StepsOfCare />
        </div>
        <ReadNext />
      </MemberPage>
    </>
  );
}

function ConditionToSave({ condition: { slug, name } }: { condition: ToSave }) {
  return (
    <Form method="post" action="/member/saved-conditions" className="member-panel">
      <p>Do you want to save “{name}” to read later?</p>
      <input type="hidden" name="slug" value={slug} />
      <NextField to="/member" />
      <button type="submit" name="intent" value="save" className="button">
        Save for later
      </button>
    </Form>
  );
}

function PlaceOnWaitlist({ place }: Pick<StartPageProps, "place">) {
  return (
    <section className="member-panel member-panel-first" aria-labelledby="place">
      <h2 id="place">Your place on the waitlist</h2>
      {place === undefined ? (
        <>
          <p>You are not on the waitlist yet. It takes a minute, and we write to you when a place opens.</p>
          <Link to="/schedule" className="button button-action">
            Join the waitlist
          </Link>
        </>
      ) : (
        <p>
          You are number <span className="member-place">{place.toLocaleString("en-US")}</span> of all who
          wait, in every state. We will write to you when a place opens in yours.
        </p>
      )}
    </section>
  );
}

function SavedConditions({ saved }: Pick<StartPageProps, "saved">) {
  return (
    <section className="member-panel" aria-labelledby="saved">
      <h2 id="saved">Saved to read later</h2>
      {saved.length === 0 ? (
        <p>Nothing yet. On the page of a condition, choose “Save for later”.</p>
      ) : (
        <ul className="member-list">
          {saved.map((condition) => (
            <SavedCondition key={condition.slug} {...condition} />
          ))}
        </ul>
      )}
    </section>
  );
}

function SavedCondition({ slug, name }: StartPageProps["saved"][number]) {
  return (
    <li className="member-row">
      <Link to={fillPath("/diseases/:slug", { slug })} data-loading={name}>
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
  );
}

function StepsOfCare() {
  return (
    <section className="member-panel" aria-labelledby="steps">
      <h2 id="steps">What happens when your care begins</h2>
      <ol role="list" className="member-steps">
        {steps.map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ReadNext() {
  return (
    <section className="member-readings" aria-labelledby="reading">
      <h2 id="reading">What to read next</h2>
      <ul role="list">
        {readings.map(({ label, to, picture }) => (
          <li key={to} className="member-reading">
            <Illustration name={picture} alt="" />
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
