import { waitlistStart } from "#app/features/forms/domain/starts/waitlist.ts";
import { FormCard, FormStep } from "../form-step/view.tsx";
import styles from "../form-step/view.css?inline";
import type { BlockView, BlockViewProps } from "../view.ts";

export const waitlistFormView: BlockView<"waitlist-form"> = {
  View: WaitlistForm,
  styles,
  tone: "apricot",
};

function WaitlistForm({ block, Heading, place: { slug, getStarted } }: BlockViewProps<"waitlist-form">) {
  return (
    <FormCard block={block} Heading={Heading}>
      {getStarted.external ? (
        <div className="form-step-fields">
          <a className="form-step-button" href={getStarted.href} target="_blank" rel="noopener">
            Get Started
          </a>
        </div>
      ) : (
        <FormStep form={waitlistStart} slug={slug} buttonText={block.props.buttonText} />
      )}
    </FormCard>
  );
}
