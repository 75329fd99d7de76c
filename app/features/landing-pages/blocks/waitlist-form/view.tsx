import { states } from "#app/features/site/domain/states.ts";
import { EXACT } from "#app/ui/exact.ts";
import { SectionGround, SectionHeader } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

export const waitlistFormView: BlockView<"waitlist-form"> = {
  View: WaitlistForm,
  styles,
  tone: "apricot",
};

/**
 * The first half of the waitlist's form. What is typed here is kept nowhere: the waitlist's page takes it up, says what is
 * collected in the words of the day, and asks for consent. So nothing in a page that is served for weeks can age.
 */
function WaitlistForm({ block, Heading, place: { slug, getStarted } }: BlockViewProps<"waitlist-form">) {
  const { assurances, buttonText } = block.props;
  return (
    <SectionGround id={block.id}>
      <div className="waitlist-form-card">
        <div className="waitlist-form-promise">
          <SectionHeader block={block} Heading={Heading} />
          <ul role="list" className="waitlist-form-assurances">
            {listLines(assurances).map((line) => (
              <li key={line}>
                <span>{line}</span>
              </li>
            ))}
          </ul>
        </div>
        {getStarted.external ? (
          <div className="waitlist-form-fields">
            <a className="waitlist-form-button" href={getStarted.href} target="_blank" rel="noopener">
              Get Started
            </a>
          </div>
        ) : (
          <FirstStep slug={slug} buttonText={buttonText} />
        )}
      </div>
    </SectionGround>
  );
}

function FirstStep({ slug, buttonText }: { slug: string; buttonText: string }) {
  return (
    <form className="waitlist-form-fields" method="post" action="/waitlist" noValidate>
      <p className="waitlist-form-step">Step 1 of 2</p>
      <input type="hidden" name="intent" value="begin" />
      <input type="hidden" name="from" value={slug} />
      <label className="waitlist-form-field">
        First name
        {/* oxlint-disable-next-line jsx-a11y/autocomplete-valid -- the standard has it: https://html.spec.whatwg.org/#attr-fe-autocomplete-given-name */}
        <input name="firstName" autoComplete="given-name" required maxLength={80} />
      </label>
      <label className="waitlist-form-field">
        Email
        <input
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          {...EXACT}
          required
          maxLength={254}
        />
      </label>
      <label className="waitlist-form-field">
        State
        <select name="state" autoComplete="address-level1" required defaultValue="">
          <option value="">Choose your state</option>
          {Object.entries(states).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="waitlist-form-button">
        {buttonText}
      </button>
      <p className="waitlist-form-note">
        Nothing is kept yet: on the next page you read what we collect, and agree to it or not.
      </p>
    </form>
  );
}

function listLines(text: string): string[] {
  return [...new Set(text.split("\n").filter((line) => line.trim() !== ""))];
}
