import { defineBlock } from "../define-block.ts";
import { captions, imageUrl, oneLine, richText, videoUrl } from "../fields.ts";
import { closingFields, sectionFields } from "../section-fields.ts";

export const video = defineBlock({
  type: "video",
  label: "Video",
  description: "A film with captions, and its words below it.",
  otherNames: "film, movie, clip, embed",
  fields: {
    ...sectionFields("See how it works"),
    video: videoUrl("Video URL", { upload: "Upload Video" }),
    poster: imageUrl("Poster URL", "", { upload: "Upload Poster" }),
    length: oneLine("Length", "", { hint: "As people say it: 2 minutes." }),
    captions: captions("Captions"),
    transcript: richText("Transcript", "", { max: 20_000 }),
    ...closingFields(),
  },
});
