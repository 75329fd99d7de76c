import type { FieldIssue } from "#app/features/landing-pages/rules/issue.ts";

const FILE_NAME = /^[\w().\- ]+\.(jpe?g|png|webp|avif|gif|svg)$|^(img|dsc|dscn|image|screenshot)[-_ ]?\d+$/i;
const ANNOUNCED_ANYWAY = /^(an? )?(image|picture|photo|photograph|graphic) (of|showing)\b/i;
const PICTURES_OF_OUR_OWN = "/images/";

/**
 * Checks an alt text.
 * @param picture URL of the picture, by which an uploaded picture is distinguished from a built-in one
 */
export function findAltIssue(alt: string, picture: string): FieldIssue | undefined {
  if (FILE_NAME.test(alt))
    return block("This is the name of a file. Say what the picture shows, or leave this empty.");
  if (ANNOUNCED_ANYWAY.test(alt))
    return advise("Screen readers say that it is an image: begin with what it shows.");
  if (alt === "" && isUploaded(picture))
    return advise(
      "People who cannot see the picture learn nothing of it: right for decoration, otherwise describe it.",
    );
  return undefined;
}

/** Whether a picture is one of the author, not one that comes with the site. */
export function isUploaded(picture: string): boolean {
  return !picture.startsWith(PICTURES_OF_OUR_OWN);
}

/** Requires an alt text for a picture that has no other description on the page. */
export function requireAlt(alt: string, picture: string): FieldIssue | undefined {
  if (picture === "") return undefined;
  return alt === ""
    ? block("Describe the picture for people who cannot see it.")
    : findAltIssue(alt, picture);
}

export function findHeadlineIssue(headline: string): FieldIssue | undefined {
  return headline === ""
    ? advise("Without a headline, the page title is read out as its heading.")
    : undefined;
}

/** Requires the heading of a section, by which visitors find it. */
export function findHeadingIssue(heading: string): FieldIssue | undefined {
  return heading === ""
    ? block("Say what this part of the page is about: people find it by its heading.")
    : undefined;
}

/** Requires a non-empty text before publishing. */
export function requireText(message: string): (text: string) => FieldIssue | undefined {
  return (text) => (text === "" ? block(message) : undefined);
}

const SAYS_NOTHING = new Set(["click here", "click", "here", "this", "link", "more", "read more", "go"]);

export function findLinkTextIssue(text: string): FieldIssue | undefined {
  if (text === "") return advise("Without a text there is no button.");
  if (!/[\p{L}\p{N}]/u.test(text)) return block("Say in words where this leads: signs are not read out.");
  return isGenericText(text) ? advise("Read alone, this does not say where it leads.") : undefined;
}

/** Whether a link text is generic, such as "click here", and does not name its target. */
export function isGenericText(text: string): boolean {
  const words = text.toLowerCase().replaceAll(/[^\p{L} ]/gu, "");
  return SAYS_NOTHING.has(words.trim());
}

/**
 * Checks the target of a button.
 * @param text label of the button; a button without a label is not rendered
 */
export function findLinkIssue(href: string, text: string): FieldIssue | undefined {
  if (href === "#" && text !== "")
    return block("The button leads nowhere. Give it a page, such as /schedule.");
  return undefined;
}

/** Checks the text of a link that a block may do without. */
export function findOptionalLinkTextIssue(text: string): FieldIssue | undefined {
  return text === "" ? undefined : findLinkTextIssue(text);
}

/**
 * Checks the text of a text link.
 * @param href target of the link; a link without a text is not rendered
 */
export function findTextLinkTextIssue(text: string, href: string): FieldIssue | undefined {
  if (text === "" && href !== "") return advise("Without a text there is no link.");
  return findOptionalLinkTextIssue(text);
}

/**
 * Checks the target of a text link.
 * @param text text of the link; a link without a text is not rendered
 */
export function findTextLinkIssue(href: string, text: string): FieldIssue | undefined {
  if ((href === "#" || href === "") && text !== "")
    return block("The link leads nowhere. Give it a page, such as /how-we-work.");
  return undefined;
}

function block(message: string): FieldIssue {
  return { message, level: "error" };
}

function advise(message: string): FieldIssue {
  return { message, level: "advice" };
}

/**
 * Requires that the person has confirmed something before publishing.
 * @param confirmed noun phrase for what is confirmed, used within a sentence
 */
export function requireConfirmation(confirmed: string): (value: "no" | "yes") => FieldIssue | undefined {
  const message = `Publish this once the person has confirmed ${confirmed}; a sample stays in drafts.`;
  return (value) => (value === "yes" ? undefined : { message, level: "error" });
}
