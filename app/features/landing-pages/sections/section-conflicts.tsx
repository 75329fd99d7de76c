import { Notice } from "#app/ui/notice.tsx";
import { formatMoment } from "#app/ui/time.tsx";
import { nameTimeZone } from "#app/values/time-zone.ts";
import type { SectionConflict, StaleSection } from "../shared-sections/section-saving.server.ts";

/**
 * Places of a section that two people have changed, each with a choice between both versions, inside the
 * section's form.
 */
export function SectionConflicts({ theirs, conflicts, hasBase }: StaleSection) {
  const { rev, savedBy, updatedAt } = theirs;
  return (
    <Notice tone="warning">
      <p>
        <strong>{savedBy} saved this section</strong> at{" "}
        <time dateTime={updatedAt.toISOString()}>{formatMoment(updatedAt)}</time> ({nameTimeZone()}), after
        you opened it. Your version is in the form below, and is not saved.{" "}
        {hasBase && "What only one of you changed is in the form already. "}
        Choose where both differ, then save:
      </p>
      {/* A hidden field that was not sent: the merged form is not refilled with what was sent (workers/refill-form.ts). */}
      <input type="hidden" name="seenRev" value={rev} />
      {conflicts.map((conflict, at) => (
        <Choice key={conflict.key} conflict={conflict} name={`take.${at}`} />
      ))}
    </Notice>
  );
}

function Choice({
  conflict: { key, label, mine, theirs },
  name,
}: {
  conflict: SectionConflict;
  name: string;
}) {
  return (
    <fieldset className="section-conflicts">
      <legend>{label}</legend>
      <Version name={name} value={key} title="Saved version" text={theirs} />
      <Version name={name} value="" title="Yours, as in the form below" text={mine} isChosen />
    </fieldset>
  );
}

interface VersionProps {
  name: string;
  value: string;
  title: string;
  text: string;
  isChosen?: boolean;
}

function Version({ name, value, title, text, isChosen = false }: VersionProps) {
  return (
    <label className="section-conflicts-choice">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      <strong>{title}</strong>
      <span className="section-conflicts-words" dir="auto">
        {text === "" ? "Nothing" : text}
      </span>
    </label>
  );
}
