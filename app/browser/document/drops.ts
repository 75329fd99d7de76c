import { holdFileDrops } from "../file-drops.ts";

/** The script of a page that takes files, but for the editor's, which gets it with its preview. */
holdFileDrops(document);
