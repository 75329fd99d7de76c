import { data } from "react-router";
import { memberContext, servicesContext } from "#app/context.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { Link } from "#app/ui/link.tsx";
import { formatDate, Moment } from "#app/ui/time.tsx";
import { accountWords } from "../domain/accounts/failure-words.ts";
import { exportAccount } from "../domain/own-data/privacy.server.ts";
import { labelExport } from "../domain/own-data/labelled-export.ts";
import type { LabelledValue } from "../domain/own-data/export-labels.ts";
import { MemberPage } from "../sections/member-page.tsx";
import type { Route } from "./+types/own-data.ts";

export function meta() {
  return describeUnlistedPage("Your data");
}

/** Data of the exported file, with labels for people. */
export async function loader({ context }: Route.LoaderArgs) {
  const exported = await exportAccount(context.get(servicesContext), context.get(memberContext).account);
  if (!exported.ok) throw data(accountWords[exported.code], describeFailureStatus(exported));
  return { parts: labelExport(exported.value) };
}

export default function OwnData({ loaderData: { parts } }: Route.ComponentProps) {
  return (
    <MemberPage title="Your data" lead="Everything we keep about you, except your password and your keys.">
      {parts.map(({ title, entries }, at) => (
        <section key={title} className="member-panel" aria-labelledby={`part-${at + 1}`}>
          <h2 id={`part-${at + 1}`}>{title}</h2>
          {entries.length === 0 && <p>We keep nothing here.</p>}
          {entries.map((entry, index) => (
            <dl key={`${title} ${index + 1}`} className="member-data">
              {entry.map(({ term, detail }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{writeValue(detail)}</dd>
                </div>
              ))}
            </dl>
          ))}
        </section>
      ))}
      <p>
        The file has all of this again, in a form for programs (JSON), and what only programs read: the number
        of your account, the address of your photo, the fingerprint of the terms that you accepted, and the
        kind of each email. The text of an email that is not delivered stays out of both, because a link in it
        can open your account.
      </p>
      <p className="member-links">
        <Link to="/member/privacy/data.json" download>
          Download my data
        </Link>
        <Link to="/member/privacy">Back to your privacy</Link>
      </p>
    </MemberPage>
  );
}

function writeValue(labelled: LabelledValue) {
  if (typeof labelled === "string") return labelled;
  return "day" in labelled ? formatDate(labelled.day) : <Moment at={labelled.moment} />;
}
