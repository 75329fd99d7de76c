import { useRef, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { hideConnectionNotice, showConnectionNotice } from "#app/browser/connection-notice.ts";
import { focusFirstInvalid } from "#app/browser/first-invalid.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { PURPOSES, type RefusedCampaign } from "../campaigns/purposes.ts";
import { sendCampaign } from "./send-campaign.ts";

const FORM = "campaign";

/** Id of the datalist with condition names. */
export const CAMPAIGN_CONDITIONS = "campaign-conditions";

interface CampaignFormProps {
  id: string;
  onRefused: (campaign: RefusedCampaign) => void;
}

/**
 * Form of the campaign, outside the editor's form; the fields in `CampaignSentence` refer to it by
 * id.
 */
export function CampaignForm({ id, onRefused }: CampaignFormProps) {
  const isSent = useRef(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSent.current) return;
    isSent.current = true;
    hideConnectionNotice();
    const reply = await sendCampaign(new FormData(event.currentTarget));
    isSent.current = false;
    if (reply.code === "left") location.assign(reply.to);
    else if (reply.code === "lost") showConnectionNotice(reply.reason);
    else {
      flushSync(() => onRefused(reply.campaign));
      focusFirstInvalid();
    }
  };
  return (
    <form method="post" id={FORM} onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="id" value={id} />
    </form>
  );
}

interface CampaignSentenceProps {
  refused: RefusedCampaign | undefined;
}

/** Fields for purpose and condition, from which the server creates a page that is ready to be edited. */
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
