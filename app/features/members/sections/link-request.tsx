import { EmailField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { MemberForm } from "./member-form.tsx";
import { MemberPage } from "./member-page.tsx";

interface LinkRequestProps {
  title: string;
  lead: string;
  button: string;
  /** Shown after the form was sent; the same whether or not the address has an account. */
  sentLead: string;
  sent: boolean;
  error?: string;
}

/** Asks for an email address. The response does not reveal whether it has an account. */
export function LinkRequest({ title, lead, button, sentLead, sent, error }: LinkRequestProps) {
  if (sent) {
    return (
      <MemberPage title="Check your email" lead={sentLead}>
        <p>It can take a few minutes. If nothing comes, look in your spam folder, and check the address.</p>
        <p className="member-links">
          <Link to="/member">Sign in</Link>
        </p>
      </MemberPage>
    );
  }
  return (
    <MemberPage title={title} lead={lead} error={error}>
      <MemberForm noValidate>
        <EmailField label="Email" name="email" autoComplete="username" />
        <button type="submit" className="button button-action">
          {button}
        </button>
      </MemberForm>
      <p className="member-links">
        <Link to="/member">Back to sign in</Link>
      </p>
    </MemberPage>
  );
}
