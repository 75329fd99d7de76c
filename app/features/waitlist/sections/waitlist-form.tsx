import { Checkbox, CheckboxField, EmailField, SelectField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Form } from "#app/ui/link.tsx";
import { agreements } from "../domain/agreements.ts";
import type { WaitlistField } from "../domain/sign-up.ts";
import { states, type State } from "#app/features/site/domain/states.ts";
import { BeforeJoining, WhatWeKeep } from "./before-joining.tsx";

export interface WaitlistFormProps {
  stamp?: string;
  /** The landing page that it was begun on. */
  from?: string | undefined;
  /** The landing page and the campaign that led here. */
  origin?: { slug: string; campaign?: string | undefined } | undefined;
  /** Values of a signed-in member. */
  filled?: { firstName: string; email: string };
  /** Chosen on the page that led here. */
  state?: State | undefined;
  values?: Record<WaitlistField, string>;
  errors?: Partial<Record<WaitlistField, string[]>>;
  error?: string;
}

const CHOICES = { "": "Choose your state", ...states };

export function WaitlistForm({
  from,
  origin,
  stamp,
  filled,
  state,
  values,
  errors,
  error,
}: WaitlistFormProps) {
  const missing = Object.values(errors ?? {}).flat();
  return (
    <main id="main" className="waitlist">
      <div className="waitlist-panel waitlist-joining">
        <div className="waitlist-intro">
          <h1>Join the waitlist</h1>
          {/* A landing page holds the first step. */}
          {from !== undefined && <p>Step 2 of 2</p>}
          <p>
            Once you confirm your address, we write to you when a place opens in your state. Please do not
            send us anything about your health here; there will be a safe place for that.
          </p>
          <BeforeJoining />
        </div>
        <Form
          method="post"
          action="/waitlist"
          className="waitlist-form"
          noValidate
          data-offline="You are offline. Everything you typed is still here: send it again when the connection is back."
        >
          {error !== undefined && (
            <Notice tone="danger" answers>
              {error}
            </Notice>
          )}
          {missing.length > 0 && (
            <Notice tone="danger">
              Please look at{" "}
              {missing.length === 1 ? "the marked field" : `the ${missing.length} marked fields`}. Everything
              you typed is still here.
            </Notice>
          )}
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            required
            maxLength={80}
            defaultValue={values?.firstName ?? filled?.firstName}
            error={errors?.firstName?.[0]}
          />
          <EmailField
            label="Email"
            name="email"
            autoComplete="email"
            defaultValue={values?.email ?? filled?.email}
            error={errors?.email?.[0]}
          />
          <SelectField
            label="State"
            name="state"
            autoComplete="address-level1"
            required
            choices={CHOICES}
            defaultValue={values?.state ?? state ?? ""}
            error={errors?.state?.[0]}
          />
          <CheckboxField
            name="adult"
            label="I am 18 or older."
            required
            defaultChecked={values?.adult === "on"}
            error={errors?.adult?.[0]}
          />
          <CheckboxField
            name="consent"
            label={agreements.waitlist.words}
            required
            defaultChecked={values?.consent === "on"}
            error={errors?.consent?.[0]}
          />
          <Checkbox name="news" label={agreements.news.words} defaultChecked={values?.news === "on"} />
          {from !== undefined && <input type="hidden" name="from" value={from} />}
          {origin && <input type="hidden" name="landing" value={origin.slug} />}
          {origin?.campaign !== undefined && <input type="hidden" name="campaign" value={origin.campaign} />}
          <input type="hidden" name="stamp" value={stamp} />
          <Trap />
          <WhatWeKeep />
          <button type="submit" className="button button-action">
            Join the waitlist
          </button>
        </Form>
      </div>
    </main>
  );
}

/** A honeypot: invisible, not focusable and hidden from screen readers, so that only bots fill it in. */
function Trap() {
  return (
    <div className="waitlist-trap" aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
