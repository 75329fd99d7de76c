import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { content } from "./scripts/content/content-plugin.ts";
import { documentScript } from "./scripts/document/script-plugin.ts";

/** What nearly every page uses: as one file, since each file of its own would lengthen the manifest that every page loads. */
const everywhere =
  /\/app\/(address|fill-path|http\/unlisted-page|ui\/(connection|in-browser|link|notice|time))\.tsx?$/;

export default defineConfig({
  plugins: [
    content(),
    documentScript(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      persistState: { path: process.env.STATE_DIR ?? ".wrangler/state" },
    }),
    reactRouter(),
  ],
  // Browsers that know light-dark() and cascade layers: the stylesheet is inlined, so no fallback may bloat it.
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: "everywhere", test: everywhere }] } },
        },
      },
    },
  },
  build: { assetsInlineLimit: 0, cssTarget: ["chrome123", "firefox120", "safari17.5"] },
});
