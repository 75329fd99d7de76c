import { useState, type MouseEvent } from "react";
import { useHydrated } from "#app/browser/island/use-hydrated.ts";
import type { Issue } from "../../rules/issue.ts";
import type { PlacedIssue } from "./placed-issues.ts";

interface IssueSummaryProps {
  issues: PlacedIssue[];
  /** Reason why the last button was refused, if it was. */
  refusal: string | undefined;
}

/**
 * Summary, beside the buttons, of the issues that prevent publishing. Its space is reserved, so that it
 * causes no layout shift.
 */
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

/** Maximum number of issues that are listed; the rest are counted. */
const MAX_LISTED = 3;

function Counts({ issues }: { issues: PlacedIssue[] }) {
  const blocking = issues.filter(({ level }) => level !== "advice");
  const isUrgent = blocking.some(({ isHint }) => !isHint);
  const labels = [...new Set(blocking.map(({ label }) => label))];
  const tips = issues.length - blocking.length;
  return (
    <>
      {labels.length > 0 && (
        <strong className={isUrgent ? "issue-summary-urgent" : undefined}>
          To publish, correct {labels.length > MAX_LISTED ? `${labels.length} fields` : labels.join(" and ")}
          .{" "}
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

/** Scrolls the field to the middle of the viewport, where no sticky bar covers it. */
function visitField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = findField(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: "center" });
}

/**
 * Finds the control that receives typing. A rich text is submitted by a hidden text area, so its visible
 * replacement is returned.
 */
function findField(id: string): HTMLElement | null | undefined {
  const label = document.getElementById(`${id}-label`);
  return document.getElementById(id) ?? label?.parentElement?.querySelector("[contenteditable]");
}
