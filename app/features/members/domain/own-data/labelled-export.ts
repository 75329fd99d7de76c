import { IN_FILE, exportLabels, type LabelledValue } from "./export-labels.ts";

/** Part of a person's stored data for display: each entry is a list of labels and values. */
export interface LabelledPart {
  title: string;
  entries: { term: string; detail: LabelledValue }[][];
}

/** Labels the exported data for display, without empty parts and machine-readable data. */
export function labelExport(exported: object): LabelledPart[] {
  const parts = new Map<string, unknown>(Object.entries(exported));
  return Object.entries(exportLabels).map(([name, { title, fields }]) => ({
    title,
    entries: [parts.get(name)]
      .flat()
      .flatMap((entry) => (isRecord(entry) ? [labelEntry(entry, fields)] : [])),
  }));
}

function labelEntry(
  entry: Record<string, unknown>,
  fields: (typeof exportLabels)[keyof typeof exportLabels]["fields"],
) {
  return Object.entries(fields).flatMap(([name, telling]) => {
    const value = entry[name];
    if (telling === IN_FILE) return [];
    if (typeof telling !== "string") return [{ term: telling.term, detail: telling.tell(value) }];
    return isEmpty(value) ? [] : [{ term: telling, detail: formatValue(value) }];
  });
}

function formatValue(value: unknown): LabelledValue {
  if (value instanceof Date) return { moment: value };
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
