import type { RedFlagFile } from "../../app/features/conditions/domain/red-flag.ts";
import { tiers } from "../../app/features/conditions/domain/classifications.ts";

const HEAD = `# Signs and their urgency

Every sign of the rulebook (\`app/features/conditions/red-flags\`) with its one urgency level and the sources of its first
aid. A test compares this list with the rules, and every page, medicine and first-aid text with the level. After a change,
write it again with \`vitest run -c tests/vitest.config.ts --project=project tests/red-flags.test.ts -u\`.

No clinician has approved these levels yet; open questions are in [clinician-questions.md](clinician-questions.md).
`;

/** Renders the rulebook as a document: each sign once, the most urgent first. */
export function describeRulebook(rules: ReadonlyMap<string, RedFlagFile>): string {
  const parts = Object.entries(tiers).map(([tier, words]) => {
    const items = [...rules]
      .filter(([, rule]) => rule.tier === tier)
      .map(([slug, { sign, action, sources = [] }]) => {
        const instead = action === undefined ? "" : ` ${action}.`;
        const rests = sources.length === 0 ? "" : ` Sources: ${sources.join(", ")}.`;
        return `- \`${slug}\`: ${sign}.${instead}${rests}`;
      });
    return `## ${words}\n\n${items.join("\n")}\n`;
  });
  return [HEAD, ...parts].join("\n");
}
