import { useRef } from "react";
import { flushSync } from "react-dom";
import { EXACT } from "#app/ui/exact.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { nameCommand } from "../../drafts/draft-commands.ts";
import { toPlainWords } from "../../review/claims/plain-words.ts";
import { evidenceTexts, type Evidence } from "../../review/evidence.ts";
import type { Issue } from "../../rules/issue.ts";
import type { FieldErrors } from "../../pages/page.ts";
import { CommandButton } from "../command-button.tsx";

interface EvidenceFieldsProps {
  evidence: Evidence[];
  issues: Issue[];
  errors: FieldErrors;
  /** @param path of the field in the form */
  onChange: (path: string, value: string) => void;
  /** Runs in place what a button would otherwise send. */
  onCommand: (command: string) => void;
}

/** Evidence for the page's claims; shown as soon as one needs it. */
export function EvidenceFields({ evidence, issues, errors, onChange, onCommand }: EvidenceFieldsProps) {
  const section = useRef<HTMLElement>(null);
  const missing = listMissing(issues, evidence);
  if (evidence.length === 0 && missing.length === 0) return null;
  const run = (command: string) => {
    flushSync(() => onCommand(command));
    // The button that had the focus is gone.
    const notes = section.current?.querySelectorAll("textarea") ?? [];
    const added = notes.length > evidence.length ? notes[notes.length - 1] : section.current;
    added?.focus();
  };
  return (
    <section className="evidence-fields" aria-labelledby="evidence" ref={section} tabIndex={-1}>
      <h2 id="evidence">Evidence</h2>
      <p className="field-hint">
        These words are published only with a note of what they rest on. Visitors do not see the note.
      </p>
      {evidence.map((entry, at) => (
        <Entry key={entry.id} entry={entry} at={at} errors={errors} onChange={onChange} onCommand={run} />
      ))}
      {missing.map((claim) => (
        <p key={claim} className="evidence-fields-missing">
          <span>“{claim}”</span>
          <CommandButton command={nameCommand("insert-evidence", encodeURIComponent(claim), 0)} onPress={run}>
            Add the evidence<span className="visually-hidden"> for “{claim}”</span>
          </CommandButton>
        </p>
      ))}
    </section>
  );
}

function listMissing(issues: Issue[], evidence: Evidence[]): string[] {
  const noted = new Set(evidence.map(({ claim }) => toPlainWords(claim)));
  const claims = issues.map(({ claim }) => claim).filter((claim) => claim !== undefined);
  const each = Map.groupBy(claims, toPlainWords);
  return [...each].flatMap(([words, [claim]]) => (claim === undefined || noted.has(words) ? [] : claim));
}

interface EntryProps extends Pick<EvidenceFieldsProps, "errors" | "onChange" | "onCommand"> {
  entry: Evidence;
  at: number;
}

function Entry({ entry, at, errors, onChange, onCommand }: EntryProps) {
  const bind = (name: keyof typeof evidenceTexts) => {
    const path = `evidence.${at}.${name}`;
    return {
      id: path,
      label: evidenceTexts[name].label,
      name: path,
      value: entry[name],
      error: errors[path],
      autoFocus: errors[path] !== undefined,
      onChange: (event: { target: { value: string } }) => onChange(path, event.target.value),
    };
  };
  return (
    <fieldset className="evidence-fields-entry">
      <legend className="field-label">“{entry.claim}”</legend>
      <input type="hidden" name={`evidence.${at}.id`} value={entry.id} />
      <input type="hidden" name={`evidence.${at}.claim`} value={entry.claim} />
      <TextAreaField {...bind("note")} hint="What was measured or agreed, how, when and among how many." />
      <TextField {...bind("keptAt")} {...EXACT} hint="A folder or a document that others can find." />
      <TextField {...bind("confirmedBy")} hint="Who has checked it." />
      <TextField {...bind("until")} type="date" hint="From the next day on it has to be confirmed anew." />
      <p>
        <CommandButton command={nameCommand("remove-evidence", "evidence", at)} onPress={onCommand}>
          Remove<span className="visually-hidden"> the evidence for “{entry.claim}”</span>
        </CommandButton>
      </p>
    </fieldset>
  );
}
