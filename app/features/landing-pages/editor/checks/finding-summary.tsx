import { useState, type MouseEvent } from "react";
import { useInBrowser } from "#app/browser/island/use-hydrated.ts";
import type { Finding } from "../../review/finding.ts";
import type { PlacedFinding } from "./placed-findings.ts";

/** Beside the buttons, so that what publishing waits for is seen before it is pressed. */
export function FindingSummary({ findings }: { findings: PlacedFinding[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const isListed = !useInBrowser() || isOpen;
  return (
    <div className="finding-summary">
      <p role="status">
        <Counts findings={findings} />
      </p>
      {findings.length > 0 && (
        <details
          // The list may have been opened before hydration.
          ref={(details) => {
            if (details?.open) setIsOpen(true);
          }}
          onToggle={(event) => setIsOpen(event.currentTarget.open)}
        >
          <summary>Show {findings.length === 1 ? "it" : `all ${findings.length}`}</summary>
          {isListed &&
            LEVELS.map(([level, title]) => (
              <Group key={level} title={title} findings={findings.filter((found) => found.level === level)} />
            ))}
        </details>
      )}
    </div>
  );
}

const LEVELS: [Finding["level"], string][] = [
  ["refusal", "To correct"],
  ["proof", "To prove"],
  ["advice", "Tips"],
];

/** More than these are counted. */
const NAMED = 3;

function Counts({ findings }: { findings: PlacedFinding[] }) {
  const blocking = findings.filter(({ level }) => level !== "advice");
  const labels = [...new Set(blocking.map(({ label }) => label))];
  const tips = findings.length - blocking.length;
  return (
    <>
      {labels.length > 0 && (
        <strong>
          To publish, correct {labels.length > NAMED ? `${labels.length} fields` : labels.join(" and ")}.{" "}
        </strong>
      )}
      {tips > 0 && `${tips} ${tips === 1 ? "tip" : "tips"} below would let more people use this page.`}
    </>
  );
}

function Group({ title, findings }: { title: string; findings: PlacedFinding[] }) {
  return (
    findings.length > 0 && (
      <section>
        <h2>
          {title} ({findings.length})
        </h2>
        <ul>
          {findings.map(({ path, label, message }) => (
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
