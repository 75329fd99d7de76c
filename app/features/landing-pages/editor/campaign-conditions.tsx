import { CAMPAIGN_CONDITIONS } from "./campaign-sentence.tsx";

/** Names that the field of a campaign's condition offers. They never change, so they stand outside the island. */
export function CampaignConditions({ names }: { names: string[] }) {
  return (
    <datalist id={CAMPAIGN_CONDITIONS}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
