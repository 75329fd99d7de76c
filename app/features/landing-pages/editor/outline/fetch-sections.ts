import { fetchJson } from "#app/browser/fetch-json.ts";
import { findOwn, findText, isObject, listValues } from "#app/values/unknown-value.ts";
import type { SharedSections } from "../../blocks/shared-sections.ts";

/** Names of all shared sections, with their ids. Undefined if the request failed. */
export async function fetchSectionNames(): Promise<{ id: string; name: string }[] | undefined> {
  const choices = findOwn(await ask({}), "choices");
  if (!Array.isArray(choices)) return undefined;
  return listValues(choices).map((choice) => ({
    id: findText(choice, "id") ?? "",
    name: findText(choice, "name") ?? "",
  }));
}

/** A section as pages show it, by its id. Undefined if the request failed, or the section was deleted. */
export async function fetchSection(id: string): Promise<SharedSections | undefined> {
  const sections = findOwn(await ask({ id }), "sections");
  return isObject(sections) && Object.hasOwn(sections, id) ? (sections as SharedSections) : undefined;
}

function ask(query: Record<string, string>): Promise<unknown> {
  return fetchJson("/admin/marketing/section-choices", query);
}
