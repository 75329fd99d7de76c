import { addQuery } from "#app/values/site-path.ts";
import { CAN_YOU_HELP, listFirstAnswers } from "#app/features/site/domain/first-answers.ts";
import { Link } from "#app/ui/link.tsx";

/** Navigation in one line: the four first questions of a visitor; the first link passes the condition. */
export function AskFirst({ slug }: { slug: string }) {
  return (
    <nav className="ask-first" aria-label="First questions">
      <ul role="list">
        {listFirstAnswers().map(({ question, to }) => (
          <li key={to}>
            <Link to={question === CAN_YOU_HELP ? addQuery(to, { condition: slug }) : to}>{question}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
