import type { ComponentType } from "react";
import { script, preloads } from "virtual:search-island";
import { useNonce } from "./nonce.tsx";
import { ISLAND, ISLAND_PROPS } from "./ui/island-place.ts";

/** Runs directly after the template. Replacing that with its content empties it, so that a second call does nothing. */
const START = `{
const late = document.getElementById("late-scripts");
const start = () => late.replaceWith(late.content);
const rest = () => "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 1000 }) : setTimeout(start, 200);
addEventListener("load", rest, { once: true });
for (const use of ["pointerdown", "keydown"]) addEventListener(use, start, { once: true, passive: true });
}`;

interface IslandProps<Props> {
  part: ComponentType<Props>;
  props: Props;
}

/**
 * The part of a document that comes alive in the browser. Its script is asked for once the page is at rest, or at the first
 * touch: until then it is HTML.
 */
export function Island<Props extends object>({ part: Part, props }: IslandProps<Props>) {
  const nonce = useNonce();
  const attribute = nonce === undefined ? "" : ` nonce="${nonce}"`;
  const links = preloads.map((address) => `<link rel="modulepreload" href="${address}">`).join("");
  const late = `${links}<script type="module"${attribute} src="${script}"></script>`;
  return (
    <>
      <div id={ISLAND}>
        <Part {...props} />
      </div>
      <script
        type="application/json"
        id={ISLAND_PROPS}
        dangerouslySetInnerHTML={{ __html: JSON.stringify(props).replaceAll("<", "\\u003c") }}
      />
      <template id="late-scripts" dangerouslySetInnerHTML={{ __html: late }} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: START }} />
    </>
  );
}
