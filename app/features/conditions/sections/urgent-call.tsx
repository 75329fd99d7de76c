import { EmergencyNumbers } from "#app/ui/emergency-numbers.tsx";
import { findUrgentCall } from "../domain/urgent-words.ts";

/** Before anything that a search finds: whom to call, where it sounds like an emergency. Its place is always there, so that it is read out. */
export function UrgentCall({ query }: { query: string }) {
  const call = findUrgentCall(query);
  return (
    <div role="alert">
      {call !== undefined && (
        <p className="search-note search-note-urgent">
          <EmergencyNumbers text={call} />
        </p>
      )}
    </div>
  );
}
