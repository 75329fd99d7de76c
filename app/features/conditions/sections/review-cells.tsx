import { fillPath } from "#app/values/fill-path.ts";
import { Link } from "#app/ui/link.tsx";
import { formatDate, formatLongDate } from "#app/ui/time.tsx";
import { contentKinds } from "../domain/content-kinds.ts";
import type { ReviewedPage } from "../domain/content-reviews.ts";
import { reviewStates } from "../domain/review-state.ts";
import { ConditionLink } from "./condition-link.tsx";

interface CellProps {
  page: ReviewedPage;
}

export function ReviewedName({ page: { kind, slug, name } }: CellProps) {
  return kind === "condition" ? (
    <ConditionLink condition={{ slug, name }} />
  ) : (
    <Link to={fillPath(contentKinds[kind].path, { slug })}>{name}</Link>
  );
}

export function Due({ page: { dueAt, isOverdue } }: CellProps) {
  const day = formatDate(dueAt);
  return isOverdue ? <strong className="review-overdue">{`Overdue since ${day}`}</strong> : <>{day}</>;
}

export function State({ page: { state, review, change } }: CellProps) {
  const { medical } = review;
  return (
    <>
      {reviewStates[state]}
      {medical && `: ${medical.name}, ${medical.credentials}, ${formatLongDate(new Date(medical.date))}`}
      {change && `: ${change.what} (${change.url})`}
    </>
  );
}

export function LastChange({ page: { review } }: CellProps) {
  const [latest] = review.changes;
  return <>{latest ? `${latest.date}: ${latest.what}` : `${review.editorial}: editorial review`}</>;
}

/** Folded, since some pages have many. */
export function Questions({ page: { questions } }: CellProps) {
  if (questions.length === 0) return <>None</>;
  return (
    <details className="disclosure">
      <summary>{questions.length === 1 ? "1 question" : `${questions.length} questions`}</summary>
      <ul className="review-questions">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </details>
  );
}
