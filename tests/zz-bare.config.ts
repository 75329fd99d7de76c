import base from "./playwright.config.ts";
export default {
  ...base,
  outputDir: "/tmp/test-results",
  webServer: undefined,
  workers: Number(process.env.W ?? 3),
};
