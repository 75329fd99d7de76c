import { CAMPAIGN_CONDITIONS } from "./campaign-sentence.tsx";

/** What the field of a campaign's condition offers. It never changes, and so stands beside what comes alive. */
export function CampaignConditions({ names }: { names: string[] }) {
  return (
    <datalist id={CAMPAIGN_CONDITIONS}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
