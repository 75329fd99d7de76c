import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { content } from "./scripts/content/content-plugin.ts";

export default defineConfig({
  plugins: [
    content(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      persistState: { path: process.env.STATE_DIR ?? ".wrangler/state" },
    }),
    reactRouter(),
  ],
  // Browsers that know light-dark() and cascade layers: the stylesheet is inlined, so no fallback may bloat it.
  build: { assetsInlineLimit: 0, cssTarget: ["chrome123", "firefox120", "safari17.5"] },
});
