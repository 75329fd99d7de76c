import { EXACT } from "#app/ui/exact-text.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";
import { toPlainWords } from "../review/claims/plain-words.ts";
import { evidenceTexts, type Evidence } from "../review/evidence.ts";
import { CommandButton } from "./section-block.tsx";

interface SectionEvidenceProps {
  evidence: Evidence[];
  /** Claims of the section that need evidence. */
  claims: string[];
}

/** Fields for the evidence of a section's claims, which applies on every page that uses the section. */
export function SectionEvidence({ evidence, claims }: SectionEvidenceProps) {
  const noted = new Set(evidence.map(({ claim }) => toPlainWords(claim)));
  const missing = [...new Set(claims)].filter((claim) => !noted.has(toPlainWords(claim)));
  if (evidence.length === 0 && missing.length === 0) return null;
  return (
    <fieldset className="section-block">
      <legend className="section-block-title">Evidence</legend>
      <p className="field-hint">
        These words are released only with a note of what they rest on. Visitors do not see the note.
      </p>
      {evidence.map((note, at) => (
        <Note key={note.id} note={note} at={at} />
      ))}
      {missing.map((claim) => (
        <p key={claim}>
          “{claim}”{" "}
          <CommandButton
            text="Add the evidence"
            of={`for “${claim}”`}
            command="insert-evidence"
            subject={encodeURIComponent(claim)}
            at={0}
          />
        </p>
      ))}
    </fieldset>
  );
}

function Note({ note, at }: { note: Evidence; at: number }) {
  const bind = (name: "note" | "keptAt" | "confirmedBy" | "until") => ({
    name: `evidence.${at}.${name}`,
    label: evidenceTexts[name].label,
    defaultValue: note[name],
  });
  return (
    <fieldset className="section-block-item">
      <legend className="field-label">“{note.claim}”</legend>
      <input type="hidden" name={`evidence.${at}.id`} value={note.id} />
      <input type="hidden" name={`evidence.${at}.claim`} value={note.claim} />
      <TextAreaField {...bind("note")} hint="What was measured or agreed, how, when and among how many." />
      <TextField {...bind("keptAt")} {...EXACT} hint="A folder or a document that others can find." />
      <TextField {...bind("confirmedBy")} hint="Who has checked it." />
      <TextField {...bind("until")} type="date" hint="From the next day on, it has to be confirmed again." />
      <p>
        <CommandButton
          text="Remove"
          of={`the evidence for “${note.claim}”`}
          command="remove-evidence"
          subject="evidence"
          at={at}
        />
      </p>
    </fieldset>
  );
}
