import { ISLAND_PROPS } from "./protocol.ts";

/** Encoding of a Date that no typed text can be mistaken for. */
interface WrittenDate {
  $date: string;
}

/** Serializes the props of an island as JSON that is safe inside a script element. */
export function writeProps(props: object): string {
  return JSON.stringify(props, function write(this: Record<string, unknown>, key, value: unknown) {
    const own = this[key];
    return own instanceof Date ? ({ $date: own.toISOString() } satisfies WrittenDate) : value;
  }).replaceAll("<", "\\u003c");
}

export function readProps<Props>(text: string): Props {
  return JSON.parse(text, (_key, value: unknown) => (isDate(value) ? new Date(value.$date) : value)) as Props;
}

function isDate(value: unknown): value is WrittenDate {
  return typeof value === "object" && value !== null && "$date" in value;
}

/** Finds the serialized props in the HTML of a page with an island. */
export function findProps(html: string): string | undefined {
  return new RegExp(`id="${ISLAND_PROPS}">([^<]*)<`).exec(html)?.[1];
}
