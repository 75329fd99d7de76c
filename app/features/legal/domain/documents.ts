import { site } from "../../site/domain/site.ts";
import type { LegalDocument } from "./document.ts";

const documents = import.meta.glob<LegalDocument>("../content/*.md", { import: "default" });

/** The document at this slug, with its placeholders for the operator's name and contacts filled in. */
export async function findDocument(slug: string, reach: Reach): Promise<LegalDocument | undefined> {
  const document = await documents[`../content/${slug}.md`]?.();
  if (!document) return undefined;
  const fill = (html: string) => fillIn(html, reach);
  return {
    ...document,
    lede: fill(document.lede),
    sections: document.sections.map(({ id, title, html }) => ({ id, title, html: fill(html) })),
  };
}

interface Reach {
  supportEmail: string;
  /** Empty until the operator has filled it in. */
  postalAddress: string;
}

export function fillIn(html: string, { supportEmail, postalAddress }: Reach): string {
  const byMail = postalAddress === "" ? "" : `, or by mail to ${site.legalName}, ${postalAddress}`;
  return html
    .replaceAll("{{name}}", site.name)
    .replaceAll("{{legalName}}", site.legalName)
    .replaceAll("{{byMail}}", byMail)
    .replaceAll("{{supportEmail}}", `<a href="mailto:${supportEmail}">${supportEmail}</a>`);
}
