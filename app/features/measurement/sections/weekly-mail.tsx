import { Form } from "#app/ui/link.tsx";

interface WeeklyMailProps {
  /** The administrator's email. */
  email: string;
  isOn: boolean;
}

/** Switch of the weekly mail, for the administrator who sees it. */
export function WeeklyMail({ email, isOn }: WeeklyMailProps) {
  return (
    <section id="weekly-email" className="numbers-report-table" aria-labelledby="weekly-email-title">
      <h2 id="weekly-email-title">Weekly email</h2>
      <p>
        Once a week to {email}: a link to this page, and how many landing pages have changed. It holds no
        numbers of views or people.
      </p>
      <Form method="post">
        <button type="submit" name="intent" value={isOn ? "off" : "on"} className="button">
          {isOn ? "Switch the Weekly Email Off" : "Switch the Weekly Email On"}
        </button>
      </Form>
    </section>
  );
}
