import { data } from "react-router";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { servicesContext } from "#app/context.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { Checkbox, SelectField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Toast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/styleguide.ts";

/** Shows every component in every state; available on localhost only. */
export function loader({ context }: Route.LoaderArgs) {
  const { hostname } = new URL(context.get(servicesContext).settings.PUBLIC_ORIGIN);
  if (hostname !== "localhost" && hostname !== "127.0.0.1")
    throw data("Page not found", describeFailureStatus({ code: "not-found" }));
  return null;
}

export function meta() {
  return describeUnlistedPage("Style guide");
}

const GROUNDS = ["ground", "ground-raised", "ground-sunken", "ground-sage", "ground-apricot", "ground-deep"];

export default function Styleguide() {
  return (
    <main id="main" className="page info">
      <header className="page-header">
        <h1>Style guide</h1>
        <p className="page-lede">The primitives, each in every state it can take.</p>
      </header>
      <TypeAndLinks />
      <ButtonsAndBadges />
      <Fields />
      <NoticesAndToasts />
      <AccordionAndDialog />
      <Grounds />
    </main>
  );
}

function TypeAndLinks() {
  return (
    <section className="info-section" aria-labelledby="type">
      <h2 id="type">Type and links</h2>
      <div className="prose">
        <h3>A third-level heading</h3>
        <p>
          Running text with <strong>strong</strong> and <em>emphasis</em>, and <a href="#type">a link</a>.
        </p>
        <ul>
          <li>One point</li>
          <li>Another point</li>
        </ul>
      </div>
    </section>
  );
}

function ButtonsAndBadges() {
  return (
    <section className="info-section" aria-labelledby="buttons">
      <h2 id="buttons">Buttons and badges</h2>
      <div className="styleguide-row">
        <button type="button" className="button">
          Plain
        </button>
        <button type="button" className="button button-action">
          Action
        </button>
        <button type="button" className="button button-danger">
          Danger
        </button>
        <button type="button" className="button button-quiet">
          Quiet
        </button>
        <button type="button" className="button button-small">
          Small
        </button>
        <button type="button" className="button" disabled>
          Disabled
        </button>
        <a href="#buttons" className="button">
          A link
        </a>
        <p className="badge">Badge</p>
      </div>
    </section>
  );
}

function Fields() {
  return (
    <section className="info-section" aria-labelledby="fields">
      <h2 id="fields">Fields</h2>
      <div className="styleguide-stack">
        <TextField label="Text" name="text" defaultValue="As typed" hint="A hint below the field" />
        <TextField
          label="With an error"
          name="wrong"
          defaultValue="Not right"
          error="What to do about it."
          autoFocus={false}
        />
        <SelectField label="Choice" name="choice" choices={{ one: "One", two: "Two" }} />
        <Checkbox label="A choice to make" name="agree" />
      </div>
    </section>
  );
}

function NoticesAndToasts() {
  return (
    <section className="info-section" aria-labelledby="notices">
      <h2 id="notices">Notices and toasts</h2>
      <div className="styleguide-stack">
        <Notice tone="success">It is done.</Notice>
        <Notice tone="warning">Look at this first.</Notice>
        <Notice tone="danger">It did not work, and here is what to do.</Notice>
        <div className="styleguide-toasts">
          <Toast outcome={{ done: "What a toast says is seen wherever the page is scrolled." }}>
            <button type="button" className="button button-small">
              Undo
            </button>
          </Toast>
          <Toast outcome={{ error: "A toast for what did not work." }} />
        </div>
      </div>
    </section>
  );
}

function AccordionAndDialog() {
  return (
    <section className="info-section" aria-labelledby="disclosure">
      <h2 id="disclosure">Accordion and dialog</h2>
      <div>
        <details className="disclosure disclosure-ruled">
          <summary>A closed question</summary>
          <p>Its answer.</p>
        </details>
        <details className="disclosure disclosure-ruled" open>
          <summary>An open question</summary>
          <p>Its answer.</p>
        </details>
        <button type="button" className="button" popoverTarget="styleguide-dialog">
          Open a dialog
        </button>
        <div id="styleguide-dialog" popover="auto" role="dialog" aria-label="A dialog" className="confirm">
          <p className="confirm-question">Are you sure?</p>
          <div className="confirm-actions">
            <button
              type="button"
              className="button"
              popoverTarget="styleguide-dialog"
              popoverTargetAction="hide"
            >
              Close
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}

function Grounds() {
  return (
    <section className="info-section" aria-labelledby="grounds">
      <h2 id="grounds">Grounds</h2>
      <ul role="list" className="styleguide-row">
        {GROUNDS.map((ground) => (
          <li key={ground} className={`styleguide-ground styleguide-${ground}`}>
            {ground}
          </li>
        ))}
      </ul>
    </section>
  );
}
