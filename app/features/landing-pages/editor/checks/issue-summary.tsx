import { useState, type MouseEvent } from "react";
import { useHydrated } from "#app/browser/island/use-hydrated.ts";
import type { Issue } from "../../rules/issue.ts";
import type { PlacedIssue } from "./placed-issues.ts";

interface IssueSummaryProps {
  issues: PlacedIssue[];
  /** Why the last button was refused, if it was. */
  refusal: string | undefined;
}

/** Summary beside the buttons of what prevents publishing. Its space is reserved, so that it shifts no layout. */
export function IssueSummary({ issues, refusal }: IssueSummaryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isListed = !useHydrated() || isOpen;
  return (
    <div className="issue-summary">
      {refusal !== undefined && (
        <p role="alert" className="issue-summary-refusal">
          {refusal}
        </p>
      )}
      <p role="status">
        <Counts issues={issues} />
      </p>
      {issues.length > 0 && (
        <details
          // The list may have been opened before hydration.
          ref={(details) => {
            if (details?.open) setIsOpen(true);
          }}
          onToggle={(event) => setIsOpen(event.currentTarget.open)}
        >
          <summary>Show {issues.length === 1 ? "it" : `all ${issues.length}`}</summary>
          {isListed && (
            <div className="issue-summary-list">
              {LEVELS.map(([level, title]) => (
                <Group key={level} title={title} issues={issues.filter((found) => found.level === level)} />
              ))}
            </div>
          )}
        </details>
      )}
    </div>
  );
}

const LEVELS: [Issue["level"], string][] = [
  ["error", "To correct"],
  ["needs-evidence", "To prove"],
  ["advice", "Tips"],
];

/** Number of issues that are listed; the others are counted. */
const NAMED = 3;

function Counts({ issues }: { issues: PlacedIssue[] }) {
  const blocking = issues.filter(({ level }) => level !== "advice");
  const isUrgent = blocking.some(({ isHint }) => !isHint);
  const labels = [...new Set(blocking.map(({ label }) => label))];
  const tips = issues.length - blocking.length;
  return (
    <>
      {labels.length > 0 && (
        <strong className={isUrgent ? "issue-summary-urgent" : undefined}>
          To publish, correct {labels.length > NAMED ? `${labels.length} fields` : labels.join(" and ")}.{" "}
        </strong>
      )}
      {tips > 0 && `${tips} ${tips === 1 ? "tip" : "tips"} below would let more people use this page.`}
    </>
  );
}

function Group({ title, issues }: { title: string; issues: PlacedIssue[] }) {
  return (
    issues.length > 0 && (
      <section>
        <h2>
          {title} ({issues.length})
        </h2>
        <ul>
          {issues.map(({ path, label, message }) => (
            <li key={`${path} ${message}`}>
              <a href={`#${path}`} onClick={visitField}>
                {label}
              </a>
              : {message}
            </li>
          ))}
        </ul>
      </section>
    )
  );
}

/** To the middle of the window, where no bar that stays at an edge covers the field. */
function visitField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = findField(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
}

/** Control that receives typing; for a rich text, which a hidden text area submits, its visible replacement. */
function findField(id: string): HTMLElement | null | undefined {
  const label = document.getElementById(`${id}-label`);
  return document.getElementById(id) ?? label?.parentElement?.querySelector("[contenteditable]");
}
