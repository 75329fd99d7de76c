import { Checkbox, TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ConfirmAction } from "#app/ui/confirm-action.tsx";

/** Submitted values and their errors. */
export interface TypedWebhook {
  url: string;
  fields: string[];
  error: string;
}

interface WebhookSettingsProps {
  webhook: { url: string; fields: string[] } | undefined;
  /** Description of the webhook, which its form sends back. */
  seen: string;
  /** Fields that may be sent. */
  offered: { name: string; label: string }[];
  typed: TypedWebhook | undefined;
  /** New secret, displayed only this once. */
  secret: string | undefined;
}

/** Settings of a form's webhook: the receiver's URL and the fields that it gets. */
export function WebhookSettings({ secret, ...settings }: WebhookSettingsProps) {
  const { webhook, seen } = settings;
  return (
    <section className="webhook-settings">
      <NewSecret secret={secret} />
      <p>
        Each time the form is sent or confirmed, and when what was reported is deleted, a report goes to this
        URL within five minutes, signed as{" "}
        <a href="https://www.standardwebhooks.com" target="_blank" rel="noopener">
          Standard Webhooks
        </a>{" "}
        say. What fails is tried again for 24 hours. A report names the form, a random number and the time; it
        holds nothing of the person beyond what is checked here, and never the text of a question. The
        receiver must work for you under a contract.
      </p>
      <WebhookForm {...settings} />
      {webhook && <RemoveWebhook seen={seen} />}
    </section>
  );
}

/** No later page displays the secret. */
export function NewSecret({ secret }: { secret: string | undefined }) {
  return (
    secret !== undefined && (
      <Notice tone="success">
        <p>
          The secret, which is shown this once: <code>{secret}</code>
        </p>
        <p>
          If it replaces a secret for the same URL, reports are signed with both for 24 hours: change it at
          the receiver within that time.
        </p>
      </Notice>
    )
  );
}

function WebhookForm({ webhook, seen, offered, typed }: Omit<WebhookSettingsProps, "secret">) {
  const { url = "", fields = [] } = typed ?? webhook ?? {};
  return (
    <Form method="post" className="webhook-settings-form" noValidate>
      <input type="hidden" name="seen" value={seen} />
      <TextField
        label="URL"
        name="url"
        type="url"
        required
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        hint="https, at a public host. Redirects are not followed. Another URL is another receiver, and gets a new secret."
        defaultValue={url}
        error={typed?.error}
      />
      <fieldset className="webhook-settings-fields">
        <legend>The receiver also gets</legend>
        {offered.map(({ name, label }) => (
          <Checkbox key={name} name={`fields.${name}`} label={label} defaultChecked={fields.includes(name)} />
        ))}
      </fieldset>
      <div className="list-actions">
        <button type="submit" name="intent" value="save" className="button button-action">
          Save
        </button>
        {webhook && (
          <button type="submit" name="intent" value="renew" className="button">
            Save with a New Secret
          </button>
        )}
      </div>
    </Form>
  );
}

function RemoveWebhook({ seen }: Pick<WebhookSettingsProps, "seen">) {
  return (
    <ConfirmAction
      id="remove-webhook"
      action="Remove"
      subject="the webhook"
      question="Remove the webhook?"
      fields={{ intent: "remove", seen }}
    >
      <p>Reports that wait are not sent, and the list below is deleted.</p>
    </ConfirmAction>
  );
}
