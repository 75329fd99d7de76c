import { site } from "../../site/domain/site.ts";
import type { LegalDocument } from "./document.ts";

const documents = import.meta.glob<LegalDocument>("../content/*.md", { import: "default" });

/** The document with this address, with the operator's names and addresses filled in. */
export async function findDocument(slug: string, supportEmail: string): Promise<LegalDocument | undefined> {
  const document = await documents[`../content/${slug}.md`]?.();
  if (!document) return undefined;
  const fill = (html: string) =>
    html
      .replaceAll("{{name}}", site.name)
      .replaceAll("{{legalName}}", site.legalName)
      .replaceAll("{{postalAddress}}", site.postalAddress)
      .replaceAll("{{supportEmail}}", `<a href="mailto:${supportEmail}">${supportEmail}</a>`);
  return {
    ...document,
    lede: fill(document.lede),
    sections: document.sections.map(({ id, title, html }) => ({ id, title, html: fill(html) })),
  };
}
