import { createContext, use, useState, type ComponentType, type ReactNode } from "react";
import islands from "virtual:islands";
import { useNonce } from "../nonce.tsx";
import { writeProps } from "./island-props.ts";
import { ISLAND, ISLAND_PROPS, HYDRATED } from "./protocol.ts";
import { IslandRoot } from "./island-root.tsx";

/**
 * Inline script directly after the template, which it replaces by the template's content. A second call
 * inserts nothing, since the content is empty by then.
 */
const START = `{
const late = document.getElementById("late-scripts");
const start = () => late.replaceWith(late.content);
const rest = () => "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 1000 }) : setTimeout(start, 200);
addEventListener("load", rest, { once: true });
for (const use of ["pointerdown", "keydown"]) addEventListener(use, start, { once: true, passive: true });
}`;

/**
 * Inline script directly after the island: records that a translator, an extension or something else has
 * changed it before hydration.
 */
const WATCH = `{
const island = document.getElementById("${ISLAND}");
const watch = new MutationObserver(() => {
  island.dataset.altered = "";
  watch.disconnect();
});
watch.observe(island, { childList: true, characterData: true, subtree: true });
island.addEventListener("${HYDRATED}", () => watch.disconnect());
}`;

type RenderPart = (part: ReactNode) => Promise<string>;

const RenderIsland = createContext<RenderPart>(() =>
  Promise.reject(new Error("An island is rendered on the server alone.")),
);

/** @param render renders an element to HTML without the router, as hydration in the browser does */
export function RenderAloneProvider({ render, children }: { render: RenderPart; children: ReactNode }) {
  const [renderOnce] = useState(() => keepFirst(render));
  return <RenderIsland value={renderOnce}>{children}</RenderIsland>;
}

/**
 * Reuses the first promise, since React renders a suspended component again from the start and would call
 * render again. A document has only one island.
 */
function keepFirst(render: RenderPart): RenderPart {
  let html: Promise<string> | undefined;
  return (part) => (html ??= render(part));
}

interface IslandProps<Props> {
  /** Name of its script: "search" for search-island.tsx. */
  name: string;
  part: ComponentType<Props>;
  props: Props;
  /**
   * Whether to load the script when the page is idle, or on the first touch or key; until then the island is
   * static HTML.
   */
  waits?: boolean;
}

/** Part of a document that React hydrates in the browser. */
export function Island<Props extends object>({ name, part, props, waits = false }: IslandProps<Props>) {
  const nonce = useNonce();
  const html = use(use(RenderIsland)(<IslandRoot part={part} props={props} />));
  const built = islands[name];
  if (!built) throw new Error(`No file is called ${name}-island.tsx.`);
  const { script, preloads } = built;
  const attribute = nonce === undefined ? "" : ` nonce="${nonce}"`;
  const links = preloads.map((url) => `<link rel="modulepreload" href="${url}">`).join("");
  const late = `${links}<script type="module"${attribute} src="${script}"></script>`;
  return (
    <>
      <div id={ISLAND} dangerouslySetInnerHTML={{ __html: html }} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: WATCH }} />
      <script
        type="application/json"
        id={ISLAND_PROPS}
        dangerouslySetInnerHTML={{ __html: writeProps(props) }}
      />
      {waits ? (
        <>
          <template id="late-scripts" dangerouslySetInnerHTML={{ __html: late }} />
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: START }} />
        </>
      ) : (
        <>
          {preloads.map((url) => (
            <link key={url} rel="modulepreload" href={url} />
          ))}
          <script type="module" nonce={nonce} src={script} />
        </>
      )}
    </>
  );
}
