import { useNonce } from "../nonce.tsx";
import script from "virtual:document-script";
import editorScript from "virtual:editor-script";
import formScript from "virtual:form-script";

/**
 * The next page is there before it is asked for: made ready when the pointer rests on its link, or a finger touches it. Where
 * somebody signs in, works or leaves is asked for only when it is wanted.
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
 * All the script of a page with forms. Its mark tells that another such page can be shown in its place. It waits for no other
 * script: the script of an island may come late, or never.
 */
export function FormScript({ isEditor }: { isEditor: boolean }) {
  const text = isEditor ? editorScript : formScript;
  return (
    <script async type="module" data-forms="" nonce={useNonce()} dangerouslySetInnerHTML={{ __html: text }} />
  );
}
