export { deletionNotice } from "../../content/deletion-notice.ts";
