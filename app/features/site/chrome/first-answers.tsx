import { Link } from "#app/ui/link.tsx";
import { listFirstAnswers } from "../domain/first-answers.ts";

/**
 * Navigation with the most frequent questions, each with a one-line answer.
 * @param without the question that the current page itself answers, which is left out
 */
export function FirstAnswers({ without }: { without?: string }) {
  const answers = listFirstAnswers().filter(({ question }) => question !== without);
  return (
    <nav className="first-answers" aria-label="First questions">
      <ul role="list" className={answers.length < 4 ? "first-answers-few" : undefined}>
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
