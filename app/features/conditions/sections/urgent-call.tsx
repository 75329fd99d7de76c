import { EmergencyNumbers } from "#app/ui/emergency-numbers.tsx";
import { findUrgentCall } from "../domain/urgent-words.ts";

/** Before anything that a search finds: whom to call, where it sounds like an emergency. */
export function UrgentCall({ query }: { query: string }) {
  const call = findUrgentCall(query);
  return (
    call !== undefined && (
      <p className="search-note search-note-urgent">
        <EmergencyNumbers text={call} />
      </p>
    )
  );
}
