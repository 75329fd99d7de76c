import type { D1Migration } from "@cloudflare/vitest-plugin";

declare global {
  namespace Cloudflare {
    interface Env {
      TEST_MIGRATIONS: D1Migration[];
      TEST_ROUTES: string[];
      TEST_ROUTE_IDS: Record<string, string>;
    }
    interface GlobalProps {
      mainModule: typeof import("../../workers/app.ts");
    }
  }
}
