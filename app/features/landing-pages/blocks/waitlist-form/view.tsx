import { states } from "#app/features/site/domain/states.ts";
import { EXACT } from "#app/ui/exact.ts";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

export const waitlistFormView: BlockView<"waitlist-form"> = { View: WaitlistForm, styles };

/**
 * The first half of the waitlist's form. What is typed here is kept nowhere: the waitlist's page takes it up, says what is
 * collected in the words of the day, and asks for consent. So nothing in a page that is served for weeks can age.
 */
function WaitlistForm({ block, Heading, place: { slug, getStarted } }: BlockViewProps<"waitlist-form">) {
  return (
    <Section block={block} Heading={Heading}>
      {getStarted.external ? (
        <a className="waitlist-form-button" href={getStarted.href} target="_blank" rel="noopener">
          Get Started
        </a>
      ) : (
        <form className="waitlist-form-fields" method="post" action="/waitlist" noValidate>
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
          <p className="waitlist-form-note">
            Nothing is kept yet: on the next page you read what we collect, and agree to it or not.
          </p>
          <button type="submit" className="waitlist-form-button">
            Continue
          </button>
        </form>
      )}
    </Section>
  );
}
