import { findDeclaration, walkBlock } from "../blocks/block.ts";
import { listDifferences } from "./draft-differences.ts";
import { nameBlock } from "./draft-names.ts";
import type { Draft } from "./read-draft.ts";

/**
 * Lists what a revision changed in the one before it, by the editor's labels: "CTA Headline", "added
 * Questions".
 */
export function listChanges(version: Draft, before: Draft): string[] {
  return listDifferences(version, before).map(({ key, label }) => {
    const [own, other] = [version, before].map(({ blocks }) => blocks.findIndex(({ id }) => id === key));
    if (own !== -1 && other === -1) return `added ${nameBlock(version.blocks, own!)}`;
    if (own === -1 && other !== -1) return `removed ${nameBlock(before.blocks, other!)}`;
    return nameChanged(version, key) ?? label;
  });
}

/** Label of the field, with the name of its block if other blocks have a field with that label. */
function nameChanged({ blocks }: Draft, key: string): string | undefined {
  const [id, inBlock] = splitOnce(key);
  const at = blocks.findIndex((block) => block.id === id);
  const block = blocks[at];
  const label = block && walkBlock(block).find((visit) => visit.key === inBlock)?.label;
  if (label === undefined) return undefined;
  const alike = blocks.filter((other) => labelsOf(other.type).includes(label.split(": ")[0]!));
  return alike.length > 1 ? `${nameBlock(blocks, at)}: ${label}` : label;
}

function splitOnce(key: string): [string, string] {
  const dot = key.indexOf(".");
  return [key.slice(0, dot), key.slice(dot + 1)];
}

function labelsOf(type: string): string[] {
  return Object.values(findDeclaration(type)?.fields ?? {}).flatMap((field) =>
    field.control === "items" ? [field.label, field.itemLabel] : [field.label],
  );
}
