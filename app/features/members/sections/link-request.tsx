import { EmailField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { MemberForm } from "./member-form.tsx";
import { MemberPage } from "./member-page.tsx";

/** Texts of the pages that send a link to a typed email. */
export const linkRequests = {
  "/member/forgot-password": {
    title: "Set a new password",
    lead: "Enter your email address, and we will send you a link.",
    button: "Send me a link",
    /** Shown after the form was sent; the same whether or not the email has an account. */
    sentLead: "If there is an account with this address, a link is on its way.",
  },
  "/member/resend-verification": {
    title: "Send the email again",
    lead: "Enter the address you signed up with.",
    button: "Send the email again",
    sentLead: "If this address waits for its confirmation, an email is on its way.",
  },
} as const;

/** Heading and title of a page after which an email is to be opened. */
export const CHECK_EMAIL = "Check your email";

export type LinkPath = keyof typeof linkRequests;

interface LinkRequestProps {
  path: LinkPath;
  sent: boolean;
  error: string | undefined;
}

/** Form that requests a link by email. The response does not reveal whether the email has an account. */
export function LinkRequest({ path, sent, error }: LinkRequestProps) {
  const { title, lead, button, sentLead } = linkRequests[path];
  if (sent) {
    return (
      <MemberPage title={CHECK_EMAIL} lead={sentLead}>
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
