import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { content } from "./scripts/content/content-plugin.ts";
import { searchIndexes } from "./scripts/content/search-plugin.ts";
import { documentScripts } from "./scripts/document/script-plugin.ts";

/**
 * The browser's files, so that a page asks for few: the framework, what frames every page, what the list of conditions and
 * its search share, and what the administrator's lists share.
 */
const files = [
  {
    name: "framework",
    test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//,
    priority: 3,
  },
  {
    name: "site",
    test: /\/app\/(root|address|fill-path|nonce|document-script|http\/unlisted-page|features\/(site\/chrome\/(?!first-answers|missing)[^/]+|discovery\/domain\/(json-ld|meta)|conditions\/(domain\/vocabulary|sections\/(audience-mark|condition-link))))\.tsx?$/,
    priority: 2,
  },
  {
    name: "search",
    test: /^\0vite\/preload-helper|\/app\/features\/conditions\/(domain\/query|sections\/rarity-mark)\.tsx?$/,
    priority: 2,
  },
  {
    name: "lists",
    test: /\/app\/(http\/(read-again|search-length)|ui\/(confirm-action|data-table|field|list-page|list-search|notice|pagination|time|toast))\.tsx?$/,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [
    content(),
    searchIndexes(),
    documentScripts(),
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
