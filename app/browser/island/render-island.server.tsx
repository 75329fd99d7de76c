import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { writeProps } from "./island-props.ts";
import { IslandRoot } from "./island-root.tsx";

/** The HTML and the props of an island that waits for nothing, as its page would have them. */
export function renderIsland<Props extends object>(part: ComponentType<Props>, props: Props) {
  return { island: renderToString(<IslandRoot part={part} props={props} />), props: writeProps(props) };
}
