import type { ToSave } from "../domain/own-data/to-save.ts";
import { Checkbox } from "#app/ui/field.tsx";

/** What waits to be saved, ticked and to be seen: nothing is saved by following a link. */
export function SaveChoice({ save }: { save?: ToSave }) {
  return (
    save && (
      <Checkbox name="save" value={save.slug} label={`Save “${save.name}” to read later`} defaultChecked />
    )
  );
}
