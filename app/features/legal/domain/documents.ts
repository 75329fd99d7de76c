import { practiceName } from "../../site/domain/practice.ts";
import { site } from "../../site/domain/site.ts";
import { versions } from "../content/versions.ts";
import type { LegalDocument } from "./document.ts";
import { listReceivers, type ReceiverSettings } from "./receivers.ts";
import { toHex } from "#app/values/hex.ts";

const documents = import.meta.glob<LegalDocument>("../content/*.md", { import: "default" });
const earlier = import.meta.glob<LegalDocument>("../content/earlier/*.md", { import: "default" });

/** Facts about the operator that a document states. */
export interface LegalSettings extends ReceiverSettings {
  SUPPORT_EMAIL: string;
  /** Empty until the operator has filled it in. */
  POSTAL_ADDRESS: string;
}

/** The document at this slug, with its placeholders for the operator's name, contacts and receivers filled in. */
export async function findDocument(
  slug: string,
  settings: LegalSettings,
): Promise<LegalDocument | undefined> {
  const document = await documents[`../content/${slug}.md`]?.();
  return document && fillDocument(document, settings);
}

/** An earlier version by its date, with the current name and contacts of the operator. */
export async function findEarlierDocument(
  { slug, version }: { slug: string; version: string },
  settings: LegalSettings,
): Promise<LegalDocument | undefined> {
  const document = await earlier[`../content/earlier/${slug}.${version}.md`]?.();
  return document && fillDocument(document, settings);
}

/** Dates of the earlier versions, newest first. */
export function listEarlierVersions(slug: LegalDocument["slug"]): string[] {
  return versions[slug]
    .slice(0, -1)
    .map(({ version }) => version)
    .toReversed();
}

/** Version of the text: the date of its last change, and the hash of the source. */
export async function identifyDocument(slug: LegalDocument["slug"]) {
  const document = await documents[`../content/${slug}.md`]?.();
  if (!document) throw new Error(`There is no document ${slug}.`);
  return { version: document.head.updated, hash: await hashDocument(document) };
}

export async function hashDocument({ lede, sections }: Pick<LegalDocument, "lede" | "sections">) {
  const words = [lede, ...sections.map(({ title, html }) => `${title}\n${html}`)].join("\n");
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words));
  return toHex(new Uint8Array(digest));
}

function fillDocument(document: LegalDocument, settings: LegalSettings): LegalDocument {
  return {
    ...document,
    lede: fillPlaceholders(document.lede, settings),
    sections: document.sections.map(({ id, title, html }) => ({
      id,
      title,
      html: fillPlaceholders(html, settings),
    })),
  };
}

export function fillPlaceholders(html: string, settings: LegalSettings): string {
  const { SUPPORT_EMAIL: supportEmail, POSTAL_ADDRESS: postalAddress } = settings;
  const byMail = postalAddress === "" ? "" : `, or by mail to ${site.legalName}, ${postalAddress}`;
  const receivers = listReceivers(settings).map(
    ({ name, gets }) => `<li><strong>${escapeHtml(name)}</strong> ${escapeHtml(gets)}</li>`,
  );
  return html
    .replaceAll("<p>{{receivers}}</p>", `<ul>${receivers.join("")}</ul>`)
    .replaceAll("{{name}}", site.name)
    .replaceAll("{{practice}}", escapeHtml(practiceName))
    .replaceAll("{{legalName}}", site.legalName)
    .replaceAll("{{byMail}}", escapeHtml(byMail))
    .replaceAll("{{supportEmail}}", `<a href="mailto:${supportEmail}">${supportEmail}</a>`);
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
  return text.replaceAll(/[&<>]/g, (character) => entities[character] ?? character);
}
