import { EmergencyNumbers } from "#app/features/site/chrome/emergency-numbers.tsx";
import type { UrgentCalls } from "../domain/urgent-calls.ts";
import type { LoudKind, UrgentKind } from "../domain/urgent-vocabulary.ts";

/**
 * Numbers to call, in English and Spanish. Spanish access to the crisis line (call and press 2, or text AYUDA):
 * 988lifeline.org. The hotlines against violence: justice.gov/ovw/areas-focus, ovc.ojp.gov.
 */
const CALLS: Record<LoudKind, { en: string; es: string }> = {
  "911": {
    en: "If this is happening now, call 911. Do not wait, and do not drive yourself.",
    es: "Si esto está pasando ahora, llame al 911. No espere y no maneje.",
  },
  crisis: {
    en: "If you think of ending your life or of hurting yourself, call or text 988 now, at any hour. If you are in danger this minute, call 911.",
    es: "Si piensa en quitarse la vida o en hacerse daño, llame ahora al 988 y oprima 2, o envíe la palabra AYUDA al 988, a cualquier hora. Si está en peligro en este momento, llame al 911.",
  },
  violence: {
    en: "If someone hurts or threatens you, call 911 if you are in danger now. The National Domestic Violence Hotline answers at any hour: 800-799-7233. After a sexual assault, go to an emergency room, or call the National Sexual Assault Hotline: 800-656-4673.",
    es: "Si alguien le hace daño o le amenaza, llame al 911 si está en peligro ahora. La Línea Nacional contra la Violencia Doméstica contesta a cualquier hora: 800-799-7233. Después de una agresión sexual, vaya a una sala de emergencias o llame a la línea nacional: 800-656-4673.",
  },
  "emergency-room": {
    en: "If this is happening now, go to an emergency room today, and do not drive yourself. If it came within minutes or gets worse, call 911.",
    es: "Si esto está pasando ahora, vaya hoy a una sala de emergencias y no maneje. Si empezó en minutos o empeora, llame al 911.",
  },
};

/** Numbers to call where other words make an emergency unlikely, or where a call can wait until the same day. */
const QUIET_CALLS: Record<UrgentKind, { en: string; es: string }> = {
  "911": {
    en: "If this is happening now, call 911.",
    es: "Si está pasando ahora, llame al 911.",
  },
  crisis: {
    en: "If you think of hurting yourself, call or text 988 at any hour.",
    es: "Si piensa en hacerse daño, llame al 988 a cualquier hora y oprima 2.",
  },
  violence: {
    en: "If someone hurts or threatens you, call 800-799-7233 at any hour.",
    es: "Si alguien le hace daño o le amenaza, llame al 800-799-7233 a cualquier hora.",
  },
  "emergency-room": {
    en: "If this is happening now, go to an emergency room today.",
    es: "Si está pasando ahora, vaya hoy a una sala de emergencias.",
  },
  "same-day": {
    en: "If this is happening now, call your clinician today. If you feel very ill, go to an emergency room.",
    es: "Si está pasando ahora, llame hoy a su médico. Si se siente muy mal, vaya a una sala de emergencias.",
  },
};

/**
 * Numbers to call before the search results. The empty `role="alert"` is always rendered, so that screen readers
 * announce what is inserted; quiet calls are read in their turn.
 */
export function UrgentNotice({ calls }: { calls: UrgentCalls | undefined }) {
  return (
    <>
      <div role="alert">
        {calls?.loud.map((kind) => (
          <div key={kind} className="search-note search-note-urgent">
            <Call {...CALLS[kind]} />
          </div>
        ))}
      </div>
      {calls?.quiet.map((kind) => (
        <div
          key={kind}
          className={kind === "same-day" ? "search-note search-note-today" : "search-note-quiet"}
        >
          <Call {...QUIET_CALLS[kind]} />
        </div>
      ))}
    </>
  );
}

function Call({ en, es }: { en: string; es: string }) {
  return (
    <>
      <p>
        <EmergencyNumbers text={en} />
      </p>
      <p lang="es">
        <EmergencyNumbers text={es} />
      </p>
    </>
  );
}
