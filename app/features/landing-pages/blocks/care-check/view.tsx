import { careFields, places } from "#app/features/conditions/domain/care-question.ts";
import { conditionNames } from "#app/features/conditions/domain/condition-names.ts";
import { writePrivacyNote } from "#app/features/conditions/domain/privacy-note.ts";
import type { SitePath } from "#app/values/site-path.ts";
import styles from "../form-step/view.css?inline";
import { FormCard } from "../form-step/view.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";

const CAN_YOU_HELP: SitePath = "/can-you-help";

export const careCheckView: BlockView<"care-check"> = { View: CareCheck, styles, tone: "sage" };

/**
 * Form for health data. Submits by GET, so it needs no script; the page with the answer neither logs nor
 * stores the query, and sends no Referer.
 */
function CareCheck({ block, Heading }: BlockViewProps<"care-check">) {
  const { condition, buttonText } = block.props;
  return (
    <FormCard block={block} Heading={Heading}>
      <form className="form-step-fields" method="get" action={CAN_YOU_HELP}>
        <ConditionControl slug={condition} />
        <label className="form-step-field">
          {careFields.state.label}
          <select name="state" defaultValue="">
            {Object.entries(places).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="form-step-button">
          {buttonText}
        </button>
        <p className="form-step-note">{writePrivacyNote("ask")}</p>
      </form>
    </FormCard>
  );
}

/** Names the chosen condition; without one, or after its page was deleted, visitors type theirs. */
function ConditionControl({ slug }: { slug: string }) {
  const { label, hint, maxLength } = careFields.condition;
  const name = conditionNames.get(slug);
  if (name === undefined)
    return (
      <label className="form-step-field">
        {label}
        <span className="form-step-hint">{hint}</span>
        <input name="condition" autoComplete="off" autoCapitalize="none" maxLength={maxLength} />
      </label>
    );
  return (
    <p>
      {label}: <strong>{name}</strong>
      <input type="hidden" name="condition" value={slug} />
    </p>
  );
}
