import type { Condition } from "../domain/condition.ts";

/** Explanations of the marked terms of a text, each opened by its own button, without a script. */
export function TermNotes({ terms }: Pick<Condition, "terms">) {
  return terms.map(({ id, name, means }) => (
    <div key={id} id={`term-${id}`} popover="auto" className="term-note">
      <dfn>{name}</dfn> {means}
    </div>
  ));
}
