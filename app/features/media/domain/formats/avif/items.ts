import { createItemDataReader, type ItemData } from "./item-data.ts";
import type { Container } from "./container.ts";
import { createDescriptionReader, hasAlphaName, type Description } from "./properties.ts";

export interface Item extends Description {
  id: number;
  type: string;
  coded: ItemData;
  /** Tiles of a grid, row by row. */
  tiles: number[];
  /** Id of the alpha plane. */
  alpha?: number;
  /** Whether the colors are premultiplied with the alpha plane. */
  isPremultiplied: boolean;
}

/**
 * Reads the primary picture, followed by the items that it consists of; undefined if these do not fit
 * together.
 */
export function readItems(bytes: Uint8Array, container: Container): Item[] | undefined {
  const readItem = createItemReader(bytes, container);
  const items = new Map<number, Item>();
  const waiting = [container.primary];
  for (const id of waiting) {
    if (items.has(id)) continue;
    const item = readItem(id);
    if (!item) return undefined;
    items.set(id, item);
    for (const part of [...item.tiles, item.alpha ?? id]) waiting.push(part);
  }
  const all = [...items.values()];
  return all.every((item) => fitsItsParts(item, items)) ? all : undefined;
}

function createItemReader(bytes: Uint8Array, container: Container) {
  const { types, references } = container;
  const describe = createDescriptionReader(container);
  const readCoded = createItemDataReader(bytes, container);
  const listed = (type: string) => references.filter((reference) => reference.type === type);
  const tiles = new Map(listed("dimg").map(({ from, to }) => [from, to]));
  const premultiplied = new Set(listed("prem").map(({ from }) => from));
  const alphas = new Map<number, number>();
  for (const { from, to } of listed("auxl")) {
    if (hasAlphaName(container, from)) for (const whole of to) alphas.set(whole, from);
  }
  return (id: number): Item | undefined => {
    const type = types.get(id);
    const description = describe(id);
    const coded = readCoded(id);
    if (!type || !description || !coded) return undefined;
    const alpha = description.isAlpha ? undefined : alphas.get(id);
    const isPremultiplied = alpha !== undefined && premultiplied.has(id);
    return {
      id,
      type,
      ...description,
      coded,
      tiles: coded.rows > 0 ? (tiles.get(id) ?? []) : [],
      alpha,
      isPremultiplied,
    };
  };
}

/**
 * Checks that a grid has its declared size, that its tiles cover it exactly, and that its alpha plane has the
 * same size.
 */
function fitsItsParts(
  { width, height, coded, tiles, alpha, isLayered }: Item,
  items: Map<number, Item>,
): boolean {
  const plane = alpha === undefined ? undefined : items.get(alpha);
  if (plane && (plane.width !== width || plane.height !== height)) return false;
  // The shown layer may be smaller than the largest one.
  if (coded.rows === 0) return isLayered || (coded.width <= width && coded.height <= height);
  const parts = tiles.map((id) => items.get(id));
  const [first] = parts;
  if (!first || parts.length !== coded.rows * coded.columns) return false;
  const isCovered =
    first.width * coded.columns >= width &&
    first.height * coded.rows >= height &&
    first.width * (coded.columns - 1) < width &&
    first.height * (coded.rows - 1) < height;
  const areAlike = parts.every(
    (tile) => tile?.coded.rows === 0 && tile.width === first.width && tile.height === first.height,
  );
  return coded.width === width && coded.height === height && isCovered && areAlike;
}
