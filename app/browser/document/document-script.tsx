import { useNonce } from "../nonce.tsx";
import script from "virtual:document-script";
import editorScript from "virtual:editor-script";
import formScript from "virtual:form-script";

/**
 * Speculation rules: prerender the next page when the pointer rests on its link or a finger touches it. Pages
 * for signing in, for work in progress, and links to other sites are excluded.
 */
const speculation = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          ...[
            "/admin*",
            "/api/*",
            "/login*",
            "/media/*",
            "/member*",
            "/schedule*",
            "/sign-out*",
            "/*\\?*",
          ].map((path) => ({ not: { href_matches: path } })),
          { not: { selector_matches: "[target], [download]" } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/** Lets the browser make the next page ready. */
export function Speculation() {
  return (
    <script type="speculationrules" nonce={useNonce()} dangerouslySetInnerHTML={{ __html: speculation }} />
  );
}

/** The script of every page that only informs; what some of them need besides is added by carryScripts. */
export function DocumentScript() {
  return <script type="module" nonce={useNonce()} dangerouslySetInnerHTML={{ __html: script }} />;
}

/**
 * The script of pages with forms. Its marker allows another such page to be shown in place of this one. It
 * runs before any island's script, which may be late or never arrive.
 */
export function FormScript({ isEditor }: { isEditor: boolean }) {
  const text = isEditor ? editorScript : formScript;
  return (
    <script async type="module" data-forms="" nonce={useNonce()} dangerouslySetInnerHTML={{ __html: text }} />
  );
}
