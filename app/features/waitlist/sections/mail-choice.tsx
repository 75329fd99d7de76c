import { addQuery } from "#app/values/site-path.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { beforeJoining } from "../domain/agreements.ts";
import { STOPPED_DAYS } from "../domain/retention.ts";
import { mailLinkWords } from "../domain/failure-words.ts";
import { MailPage } from "./mail-page.tsx";

type Purpose = "waitlist" | "news";

interface ConfirmPlaceProps {
  token: string;
  /** Encrypted origin of the sign-up; empty if the link has none. */
  via: string;
  email: string;
  /** Unconfirmed entry for the email, which may be a stranger's. */
  entry?: { firstName: string; state: string; version: number };
  /** Whether the place is confirmed already, and only other consents are open. */
  isOnList: boolean;
  /** Consents that the mailbox's owner has not confirmed yet. */
  open: { purpose: Purpose; words: string }[];
  error?: string;
}

/** No box is preselected: the form may have been submitted by a stranger. */
export function ConfirmPlace({ token, via, email, entry, isOnList, open, error }: ConfirmPlaceProps) {
  const title = isOnList ? "You are on the list" : "Confirm your place on the waitlist";
  return (
    <MailPage title={title}>
      {error !== undefined && <p role="alert">{error}</p>}
      {isOnList && <p>Your place is confirmed. One question from the form is still open.</p>}
      <p>
        Is <strong>{email}</strong> yours? This was entered for it:
      </p>
      {entry && (
        <ul>
          <li>First name: {entry.firstName}</li>
          <li>State: {entry.state}</li>
          <li>18 or older</li>
        </ul>
      )}
      <p>
        Is something wrong? Then <Link to="/waitlist">fill in the form again</Link>, and come back to this
        page.
      </p>
      <Form method="post" action={addQuery("/waitlist/confirm", { token, ...(via && { via }) })}>
        <input type="hidden" name="token" value={token} />
        {via !== "" && <input type="hidden" name="via" value={via} />}
        {entry && <input type="hidden" name="entry" value={entry.version} />}
        <p>Check what you agree to:</p>
        {open.map(({ purpose, words }) => (
          <Checkbox key={purpose} name={purpose} label={words} />
        ))}
        <button type="submit" className="button button-action">
          Yes, this is right and I agree
        </button>
      </Form>
      <p>
        {isOnList
          ? "To leave it as it is, close this page: your place stays."
          : "If this was not you, close this page. Nothing is agreed, and the entry is deleted after 30 days."}
      </p>
    </MailPage>
  );
}

export function PlaceConfirmed() {
  return (
    <MailPage title="You are on the list">
      <p role="status">Thank you. Your address is confirmed, and there is nothing more you need to do.</p>
      <p>
        {beforeJoining.notCare} {beforeJoining.emergency}
      </p>
      <Link to="/how-we-work" className="button">
        See how we work
      </Link>
    </MailPage>
  );
}

const STOPS = {
  waitlist: {
    title: "Leave the waitlist",
    text: "You leave the waitlist, and we write no more about it. Your name, email address and state are deleted, and your place is lost.",
    button: "Leave the waitlist",
  },
  news: {
    title: "Stop the news",
    text: "We send no more news to this address. Mail that an account or your place on the waitlist needs still comes.",
    button: "Stop the news",
  },
};

export function StopMail({ purpose }: { purpose: Purpose }) {
  const { title, text, button } = STOPS[purpose];
  return (
    <MailPage title={title}>
      <p>{text}</p>
      <Form method="post">
        <button type="submit" className="button button-action">
          {button}
        </button>
      </Form>
    </MailPage>
  );
}

export function MailStopped() {
  return (
    <MailPage title="These emails have stopped">
      <p role="status">
        It is done, and you need do nothing more. A mail that is already on its way may still come. For{" "}
        {STOPPED_DAYS} days, nobody else can put your address on the waitlist again.
      </p>
      <p>Do you want to join again yourself before that? Then allow it here first.</p>
      <Form method="post">
        <button type="submit" name="intent" value="allow" className="button">
          Let me join again
        </button>
      </Form>
    </MailPage>
  );
}

export function MailAllowed() {
  return (
    <MailPage title="You can join again">
      <p role="status">Your address can be entered in the form again.</p>
      <Link to="/waitlist" className="button">
        Join the waitlist
      </Link>
    </MailPage>
  );
}

export function InvalidLink() {
  return (
    <MailPage title="This link does not work">
      <p role="alert">{mailLinkWords.link}</p>
      <Link to="/waitlist" className="button">
        Join the waitlist
      </Link>
    </MailPage>
  );
}
