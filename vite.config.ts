import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { contentModules } from "./scripts/content/content-plugin.ts";
import { islands } from "./scripts/document/island-plugin.ts";
import { documentScripts } from "./scripts/document/script-plugin.ts";

/** The browser's files, so that a page asks for few. */
const files = [
  {
    name: "react",
    test: /\/node_modules\/(react|react-dom|scheduler)\/|^\0(vite\/preload-helper|rolldown\/runtime)/,
    priority: 2,
  },
  {
    name: "island",
    test: /\/app\/(values\/fill-path|ui\/link|features\/site\/chrome\/emergency-numbers|browser\/(island\/(?!island\.)[^/]+|followed-link|connection|first-invalid|take-focus))\.tsx?$/,
    priority: 2,
  },
  // Modules that the editor shares with its lazily loaded parts.
  {
    name: "draft",
    test: /\/app\/features\/(site\/(?:content|domain)\/site|landing-pages\/(blocks\/([^/]+\/)?(?!(?:views?|tones|map|mark|checks|find-field-issue|field-issues|quotation-checks|rich-text-issues|grounds|options|chosen-states)\.)[^/]+|(review\/(evidence|claims\/plain-words)|pages\/(page-fields?|page-status|wall-time))))\.ts$/,
    priority: 2,
  },
  // Chunk for the checks of blocks, and for what they share with views: the editor starts without it. A group
  // includes the imports of its files, so that it must come last.
  {
    name: "checks",
    test: /\/landing-pages\/blocks\/([^/]+\/)?(checks|find-field-issue|field-issues|quotation-checks|rich-text-issues|grounds|options|chosen-states)\.ts$/,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [
    contentModules(),
    documentScripts(),
    islands(),
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
        // Lazily loaded parts have few imports, and a preload link for each would be made while somebody types.
        modulePreload: false,
        rolldownOptions: {
          output: { codeSplitting: { groups: files } },
        },
      },
    },
  },
  build: { assetsInlineLimit: 0, cssTarget: ["chrome123", "firefox120", "safari17.5"] },
});
