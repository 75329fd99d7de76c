import { createElement, Fragment } from "react";

/** A text in which the numbers for emergencies can be pressed, as on a phone one would. */
export function EmergencyNumbers({ text }: { text: string }) {
  const parts = text
    .split(/\b(911|988)\b/)
    .map((part, at) => (at % 2 === 0 ? part : <a href={`tel:${part}`}>{part}</a>));
  return createElement(Fragment, undefined, ...parts);
}
