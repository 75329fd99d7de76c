import type { Condition } from "../domain/condition.ts";

/** What the marked terms of a text mean; each is opened by its own button, without a script. */
export function TermNotes({ terms }: Pick<Condition, "terms">) {
  return terms.map(({ id, name, means }) => (
    <div key={id} id={`term-${id}`} popover="auto" className="term-note">
      <dfn>{name}</dfn> {means}
    </div>
  ));
}
