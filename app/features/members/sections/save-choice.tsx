import type { ToSave } from "../domain/own-data/condition-to-save.ts";
import { Checkbox } from "#app/ui/field.tsx";

/** Shows the condition to save as a ticked box: following a link alone saves nothing. */
export function SaveChoice({ save }: { save?: ToSave }) {
  return (
    save && (
      <Checkbox name="save" value={save.slug} label={`Save “${save.name}” to read later`} defaultChecked />
    )
  );
}
