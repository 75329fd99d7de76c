import { interceptFileDrops } from "../file-drops.ts";

/** Script of each page that has a file field. In the editor's preview document, the editor calls this itself. */
interceptFileDrops(document);
