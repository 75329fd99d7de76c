export { readings, steps } from "../../content/start.ts";
