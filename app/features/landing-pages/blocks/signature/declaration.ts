import { confirmation } from "../confirmation.ts";
import { defineBlock } from "../define-block.ts";
import { imageUrl, oneLine, richText } from "../fields.ts";
import { sectionFields } from "../section-fields.ts";

export const signature = defineBlock({
  type: "signature",
  label: "Signed Note",
  description: "A personal note by one person, with portrait and signature.",
  otherNames: "letter, founder, welcome note",
  fields: {
    ...sectionFields("A note from us"),
    note: richText("Note", ""),
    portrait: imageUrl("Portrait URL", "", { upload: "Upload Portrait" }),
    signature: imageUrl("Signature URL", "", { upload: "Upload Signature" }),
    name: oneLine("Name", "", { hint: "Without a picture of the signature, it is set as one." }),
    role: oneLine("Role", ""),
    confirmed: confirmation(),
  },
});
