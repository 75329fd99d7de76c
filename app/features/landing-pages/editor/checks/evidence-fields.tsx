import { useId, useRef } from "react";
import { flushSync } from "react-dom";
import { EXACT } from "#app/ui/exact-text.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { nameCommand } from "../../drafts/draft-commands.ts";
import { evidenceTexts, type Evidence } from "../../review/evidence.ts";
import type { FieldErrors } from "../../pages/page.ts";
import { CommandButton } from "../command-button.tsx";
import type { FieldEvidence } from "./placed-evidence.ts";

interface EvidenceFieldsProps {
  evidence: FieldEvidence | undefined;
  errors: FieldErrors;
  /** @param path of the field in the form */
  onChange: (path: string, value: string) => void;
  /** Runs in place the command that the button would otherwise submit. */
  onCommand: (command: string) => void;
}

/** Evidence for the words of one field, shown below the field as soon as its words need any. */
export function EvidenceFields({ evidence, errors, onChange, onCommand }: EvidenceFieldsProps) {
  const section = useRef<HTMLDivElement>(null);
  const hintId = useId();
  if (!evidence) return null;
  const { notes, missing } = evidence;
  const run = (command: string) => {
    flushSync(() => onCommand(command));
    // Restore the focus, since the button that had it was removed.
    const areas = section.current?.querySelectorAll("textarea") ?? [];
    const added = areas.length > notes.length ? areas[areas.length - 1] : section.current;
    added?.focus();
  };
  return (
    <div
      className="evidence-fields"
      role="group"
      aria-label="Evidence"
      aria-describedby={hintId}
      ref={section}
      tabIndex={-1}
    >
      {notes.map(({ entry, at }) => (
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
      <p className="field-hint" id={hintId}>
        These words are published only with a note of what they rest on. Visitors do not see the note.
      </p>
    </div>
  );
}

/** Evidence for words that are no longer on the page, so that it can be removed or used again. */
export function UnusedEvidence({ evidence, ...fields }: EvidenceFieldsProps) {
  if (!evidence) return null;
  return (
    <section aria-labelledby="unused-evidence" className="evidence-fields-unused">
      <h2 id="unused-evidence">Evidence for words that are no longer here</h2>
      <EvidenceFields evidence={evidence} {...fields} />
    </section>
  );
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
      <TextField {...bind("until")} type="date" hint="From the next day on, it has to be confirmed again." />
      <p>
        <CommandButton command={nameCommand("remove-evidence", "evidence", at)} onPress={onCommand}>
          Remove<span className="visually-hidden"> the evidence for “{entry.claim}”</span>
        </CommandButton>
      </p>
    </fieldset>
  );
}
