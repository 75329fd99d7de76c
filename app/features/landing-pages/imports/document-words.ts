import { describeNotLoaded } from "#app/values/not-loaded.ts";

/** Messages for documents that cannot be imported, each with what the author can do. */
export const documentWords = {
  empty: "Choose a document. This one is empty, or there is none.",
  large: "This document is too long for a page. Save it without its pictures, or in parts.",
  "needs-scripts":
    "Word files are read in your browser, by a script that did not run. Choose the file by its name with .docx at the end and scripts allowed, or save it in Word as “Web Page, Filtered” and choose that.",
  "old-word":
    "This is a Word file of the old kind (.doc), or one with a password. Save it as .docx without a password.",
  "other-kind": "This is a PDF, an RTF file or a web archive. Save the document as .docx or as HTML.",
  "no-text": "This file is no text. Choose a .docx file or an HTML file.",
  "too-deep":
    "The elements of this document are nested too deeply. Save it again from the program that made it.",
  "no-words": "This document has no words that a page can show.",
};

/** Messages of the browser script that converts Word files. */
export const converterWords = {
  reading: "Reading the document…",
  broken:
    "This is no Word file, or it is damaged. Open it in Word, save it as .docx again, and choose that file.",
  "old-word": documentWords["old-word"],
  "too-large": documentWords.large,
  "not-loaded": describeNotLoaded("The script that reads Word files"),
};
