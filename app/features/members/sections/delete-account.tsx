import { Form } from "#app/ui/link.tsx";
import { deletionNotice } from "../domain/accounts/deletion-notice.ts";
import { CurrentPasswordField, UsernameHint } from "./password-field.tsx";

/** Explains what is deleted, and what is kept for how long and why, with the form that deletes. */
export function DeleteAccount({ email, supportEmail }: { email: string; supportEmail: string }) {
  const { goes, stays, subscription } = deletionNotice;
  return (
    <Form method="post" className="member-form">
      <h2>Delete my account</h2>
      <p>At once and for good, we delete:</p>
      <ul>
        {goes.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <h3>What remains, for how long, and why</h3>
      <dl className="member-stays">
        {stays.map(({ what, howLong, why }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <strong>{howLong}.</strong> {why}
            </dd>
          </div>
        ))}
      </dl>
      <h3>{subscription.title}</h3>
      <p>{subscription.text.replace("{{supportEmail}}", supportEmail)}</p>
      <UsernameHint email={email} />
      <CurrentPasswordField label="Your password" />
      <button type="submit" name="intent" value="delete" className="button button-danger">
        Delete my account
      </button>
    </Form>
  );
}
