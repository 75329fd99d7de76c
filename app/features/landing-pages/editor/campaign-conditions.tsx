import { CAMPAIGN_CONDITIONS } from "./campaign-sentence.tsx";

/**
 * Datalist of condition names for the campaign's field. It never changes, so it is rendered outside the
 * island.
 */
export function CampaignConditions({ names }: { names: string[] }) {
  return (
    <datalist id={CAMPAIGN_CONDITIONS}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
