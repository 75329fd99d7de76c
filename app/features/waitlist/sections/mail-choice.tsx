import { Form, Link } from "#app/ui/link.tsx";
import { beforeJoining } from "../domain/agreements.ts";
import { mailLinkWords } from "../domain/failure-words.ts";
import { MailPage } from "./mail-page.tsx";

type Purpose = "waitlist" | "news";

interface ConfirmPlaceProps {
  token: string;
  email: string;
  /** What waits for the click. */
  open: { purpose: Purpose; words: string }[];
}

export function ConfirmPlace({ token, email, open }: ConfirmPlaceProps) {
  return (
    <MailPage title="Confirm your place on the waitlist">
      <p>
        Is <strong>{email}</strong> yours, and do you agree to this?
      </p>
      <ul>
        {open.map(({ purpose, words }) => (
          <li key={purpose}>{words}</li>
        ))}
      </ul>
      <Form method="post" action="/waitlist/confirm">
        <input type="hidden" name="token" value={token} />
        {open.map(({ purpose }) => (
          <input key={purpose} type="hidden" name={purpose} value="on" />
        ))}
        <button type="submit" className="button button-action">
          Yes, I agree
        </button>
      </Form>
      <p>If this was not you, close this page. Nothing is agreed, and the entry is deleted after 30 days.</p>
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
        It is done, and you need do nothing more. A mail that is already on its way may still come.
      </p>
    </MailPage>
  );
}

export function DeadLink() {
  return (
    <MailPage title="This link does not work">
      <p role="alert">{mailLinkWords.link}</p>
      <Link to="/waitlist" className="button">
        Join the waitlist
      </Link>
    </MailPage>
  );
}
