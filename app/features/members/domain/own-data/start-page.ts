export { readings, steps } from "../../content/start-page.ts";
