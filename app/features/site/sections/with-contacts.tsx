import { Fragment } from "react";

export interface Contacts {
  supportEmail: string;
  /** Empty until the operator has filled it in. */
  postalAddress: string;
}

/** The operator's contacts wherever a text names them: the support email is a link. */
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
