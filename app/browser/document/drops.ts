import { holdFileDrops } from "../file-drops.ts";

/** Script of each page that has a field for files. The document of the preview gets it from the editor. */
holdFileDrops(document);
