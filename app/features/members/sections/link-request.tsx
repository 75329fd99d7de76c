import { Link } from "react-router";
import { TextField } from "#app/ui/field.tsx";
import { MemberForm } from "./member-form.tsx";
import { MemberPage } from "./member-page.tsx";

interface LinkRequestProps {
  title: string;
  lead: string;
  button: string;
  /** Said once it was asked for: the same for every address. */
  sentLead: string;
  sent: boolean;
  error?: string;
}

/** Asks for an address, and answers alike whether or not something is sent there. */
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
      <MemberForm>
        <TextField label="Email" type="email" name="email" autoComplete="username" required />
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
