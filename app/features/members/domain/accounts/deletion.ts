export { deletion } from "../../content/deletion.ts";
