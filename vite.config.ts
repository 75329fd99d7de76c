import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { contentModules } from "./scripts/content/content-plugin.ts";
import { islands } from "./scripts/document/island-plugin.ts";
import { documentScripts } from "./scripts/document/script-plugin.ts";

/** Few chunks for the browser, so that a page makes few requests. */
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
  // Chunk for modules that the editor shares with its lazily loaded parts.
  {
    name: "draft",
    test: /\/app\/features\/(site\/(?:content|domain)\/site|landing-pages\/(blocks\/([^/]+\/)?(?!(?:views?|tones|map|mark|(?:[a-z]+-)?checks|find-field-issue|field-issues|rich-text-issues|grounds|options|chosen-states)\.)[^/]+|(review\/(evidence|claims\/plain-words)|pages\/(page-fields?|page-status|wall-time))))\.ts$/,
    priority: 2,
  },
  // Chunk for the checks of blocks and the modules that they share with views, which the editor loads lazily.
  // Must be the last group, because a group includes the imports of its files.
  {
    name: "checks",
    test: /\/landing-pages\/blocks\/([^/]+\/)?((?:[a-z]+-)?checks|find-field-issue|field-issues|rich-text-issues|grounds|options|chosen-states)\.ts$/,
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
  // Targets browsers with light-dark() and cascade layers: the stylesheet is inlined, and fallbacks would
  // enlarge every page.
  environments: {
    // Minified, because an isolate parses all of the server code before its first response.
    ssr: { build: { minify: true } },
    client: {
      build: {
        // No preload links: lazily loaded parts have few imports, and creating the links would delay input
        // while a person types.
        modulePreload: false,
        rolldownOptions: {
          output: { codeSplitting: { groups: files } },
        },
      },
    },
  },
  build: { assetsInlineLimit: 0, cssTarget: ["chrome123", "firefox120", "safari17.5"] },
});
