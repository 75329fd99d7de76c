export { agreements } from "../content/agreements.ts";
export { beforeJoining } from "../content/before-joining.ts";
