import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { content } from "./scripts/content/content-plugin.ts";
import { searchIndexes } from "./scripts/content/search-plugin.ts";
import { searchIsland } from "./scripts/document/island-plugin.ts";
import { documentScripts } from "./scripts/document/script-plugin.ts";

/** The browser's files, so that a page asks for few. */
const files = [
  { name: "react", test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: "router", test: /\/node_modules\/react-router\//, priority: 4 },
  // What frames the editor.
  {
    name: "frame",
    test: /\/app\/(root|nonce|document-script|http\/unlisted-page|document\/[^/]+|features\/site\/(domain\/site|chrome\/[^/]+))\.tsx?$/,
    priority: 2,
  },
  // What it shares with the search of the list of conditions.
  {
    name: "basics",
    test: /^\0(vite\/preload-helper|rolldown\/runtime)|\/app\/(address|fill-path|ui\/(document-link|early-input|emergency-numbers|followed-link|hydration|island-place|reach)|features\/conditions\/(domain\/(query|vocabulary)|sections\/(audience-mark|condition-link|rarity-mark)))\.tsx?$/,
    priority: 3,
  },
  // What is small and shared, in the editor.
  {
    name: "parts",
    test: /\/app\/(ui\/(field|link|notice|time)|features\/landing-pages\/(domain\/(evidence|page-status|wall-time|claims\/grounds)|editor\/saving\/save))\.tsx?$/,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [
    content(),
    searchIndexes(),
    documentScripts(),
    searchIsland(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      persistState: { path: process.env.STATE_DIR ?? ".wrangler/state" },
    }),
    reactRouter(),
  ],
  // Browsers that know light-dark() and cascade layers: the stylesheet is inlined, so no fallback may bloat it.
  environments: {
    // An isolate reads all of it before its first answer.
    ssr: { build: { minify: true } },
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: files } },
        },
      },
    },
  },
  build: { assetsInlineLimit: 0, cssTarget: ["chrome123", "firefox120", "safari17.5"] },
});
