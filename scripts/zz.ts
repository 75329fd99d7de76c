import { measureInteractions } from "./vitals/interactions.ts";
console.log(await measureInteractions("http://localhost:8901", { email: "admin@rootwell.example", password: "river-lantern-orchard-42" }, 3));
