import { waitlist } from "#app/features/forms/domain/declarations/waitlist.ts";
import { FormFrame } from "#app/features/forms/sections/form-frame.tsx";
import { PublicForm, type FormOutcome } from "#app/features/forms/sections/public-form.tsx";
import type { State } from "#app/features/site/domain/states.ts";
import { BeforeJoining } from "./before-joining.tsx";

export interface WaitlistFormProps extends FormOutcome {
  stamp?: string;
  /** Slug of the landing page that the form was begun on. */
  from?: string | undefined;
  /** The landing page, the campaign and the variant that led here. */
  origin?: { slug: string; campaign?: string | undefined; variant?: string | undefined } | undefined;
  /** Prefilled values of a signed-in member. */
  filled?: { firstName: string; email: string };
  /** State preselected by the previous page. */
  state?: State | undefined;
}

export function WaitlistForm({ from, origin, stamp, filled, state, ...outcome }: WaitlistFormProps) {
  return (
    <FormFrame
      title={waitlist.title}
      intro={
        <>
          {/* The first step of the form is on a landing page. */}
          {from !== undefined && <p>Step 2 of 2</p>}
          {waitlist.intro.map((words) => (
            <p key={words}>{words}</p>
          ))}
          <BeforeJoining />
        </>
      }
    >
      <PublicForm
        form={waitlist}
        stamp={stamp}
        hidden={{ from, landing: origin?.slug, campaign: origin?.campaign, variant: origin?.variant }}
        filled={{ ...filled, state }}
        {...outcome}
      />
    </FormFrame>
  );
}
