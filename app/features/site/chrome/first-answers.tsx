import { Link } from "#app/ui/link.tsx";
import { listFirstAnswers } from "../domain/first-answers.ts";

/** What people want to know first, each with its answer in a line. @param without the question that the page itself answers */
export function FirstAnswers({ without }: { without?: string }) {
  const answers = listFirstAnswers().filter(({ question }) => question !== without);
  return (
    <nav className="first-answers" aria-label="First questions">
      <ul role="list">
        {answers.map(({ question, answer, to }) => (
          <li key={to} className="first-answers-item">
            <Link to={to}>{question}</Link>
            <p>{answer}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
