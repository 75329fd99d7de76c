// One line a block type: its schema here, its view found in the same folder (views.ts).
export { cta } from "./cta/schema.ts";
export { heroImage } from "./hero-image/schema.ts";
