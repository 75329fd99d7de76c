import { useNonce } from "../nonce.tsx";
import script from "virtual:document-script";
import editorScript from "virtual:editor-script";
import formScript from "virtual:form-script";

/**
 * Speculation rules: prerender the next page when the pointer rests on its link or a finger touches it.
 * Excluded are account and admin pages, the schedule, APIs and media, URLs with a query, downloads, and links
 * that open a new tab.
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

/** Speculation rules of the page: the browser prerenders the page that is probably next. */
export function Speculation() {
  return (
    <script type="speculationrules" nonce={useNonce()} dangerouslySetInnerHTML={{ __html: speculation }} />
  );
}

/** Script of informational pages; insertScripts adds the scripts that only some of them need. */
export function DocumentScript() {
  return <script type="module" nonce={useNonce()} dangerouslySetInnerHTML={{ __html: script }} />;
}

/**
 * Script of pages with forms. Its marker allows another such page to be shown in place of this one. It runs
 * before any island's script, which may load late or never.
 */
export function FormScript({ isEditor }: { isEditor: boolean }) {
  const text = isEditor ? editorScript : formScript;
  return (
    <script async type="module" data-forms="" nonce={useNonce()} dangerouslySetInnerHTML={{ __html: text }} />
  );
}
