import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { writeProps } from "./island-props.ts";
import { IslandRoot } from "./island-root.tsx";

/** Renders an island that does not suspend: its HTML and its serialized props, as in a page. */
export function renderIsland<Props extends object>(part: ComponentType<Props>, props: Props) {
  return { island: renderToString(<IslandRoot part={part} props={props} />), props: writeProps(props) };
}
