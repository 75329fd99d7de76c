import { Fragment } from "react";

export interface Contacts {
  supportEmail: string;
  /** Empty until the operator has set it. */
  postalAddress: string;
}

/** Replaces placeholders in a text by the operator's contacts; the support email becomes a link. */
export function WithContacts({ text, contacts }: { text: string; contacts: Contacts }) {
  const { supportEmail, postalAddress } = contacts;
  const byMail = postalAddress === "" ? "" : `, or by mail to ${postalAddress}`;
  return text
    .replaceAll("{{byMail}}", byMail)
    .split("{{supportEmail}}")
    .map((part, index) => (
      <Fragment key={part}>
        {index > 0 && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
        {part}
      </Fragment>
    ));
}
