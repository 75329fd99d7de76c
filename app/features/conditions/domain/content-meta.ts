import { describePage } from "#app/features/discovery/domain/meta.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { contentKinds } from "./content-kinds.ts";

/** Kinds with a list of their own whose pages are built alike. */
export type ListedKind = "medicine" | "procedure";

interface Described {
  description: string;
  publicOrigin: string;
}

/** Meta of the list of a kind. */
export function describeContentList(kind: ListedKind, { description, publicOrigin }: Described) {
  const { title, list } = contentKinds[kind];
  return describePage({
    title,
    description,
    path: list,
    publicOrigin,
    above: [],
  });
}

/** Meta of one page of a kind. */
export function describeContentPage(
  kind: ListedKind,
  { slug, name }: { slug: string; name: string },
  { description, publicOrigin }: Described,
) {
  const { title, list, path: pattern } = contentKinds[kind];
  const path = fillPath(pattern, { slug });
  return describePage({
    title: name,
    description: `${name}: ${description}`,
    path,
    publicOrigin,
    type: "article",
    above: [{ name: title, path: list }],
  });
}
