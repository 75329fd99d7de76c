import { SelectField, TextField } from "#app/ui/field.tsx";
import { PURPOSES, type RefusedCampaign } from "../campaigns/purposes.ts";

const FORM = "campaign";

/** The id of the list of names that the field for a condition offers. */
export const CAMPAIGN_CONDITIONS = "campaign-conditions";

/** Stands outside the editor's own form; its fields are wherever `CampaignSentence` is. */
export function CampaignForm({ id }: { id: string }) {
  return (
    <form method="post" id={FORM}>
      <input type="hidden" name="id" value={id} />
    </form>
  );
}

interface CampaignSentenceProps {
  refused: RefusedCampaign | undefined;
}

/** A purpose and a condition, from which the server makes a page that is ready to be changed. */
export function CampaignSentence({ refused }: CampaignSentenceProps) {
  return (
    <details className="campaign-sentence disclosure" open={refused !== undefined}>
      <summary>Start with a campaign in a sentence</summary>
      <div className="campaign-sentence-fields">
        <SelectField
          label="Purpose"
          form={FORM}
          name="purpose"
          choices={PURPOSES}
          defaultValue={refused?.purpose}
        />
        <TextField
          label="Campaign Condition"
          id="campaign-condition"
          form={FORM}
          name="condition"
          list={CAMPAIGN_CONDITIONS}
          maxLength={200}
          autoComplete="off"
          aria-required
          {...(refused && { defaultValue: refused.condition, error: refused.message, autoFocus: true })}
        />
        <button type="submit" form={FORM} className="button campaign-sentence-action">
          Fill the Page
        </button>
      </div>
      <p className="field-hint">
        You get a draft in the words of the condition’s own page. Change it as you like; nobody sees it before
        you publish it.
      </p>
    </details>
  );
}
