import { expect, test } from "vitest";
import { LruMap } from "./lru-map.ts";

const listKept = (map: LruMap<string>, keys: string) => [...keys].filter((key) => map.get(key) !== undefined);

test("LruMap: beyond its capacity, the least recently used entries are dropped", () => {
  const map = new LruMap<string>({ capacity: 3 });
  for (const key of "abc") map.set(key, key);
  map.get("a");
  map.set("d", "d");
  expect(listKept(map, "abcd")).toEqual(["a", "c", "d"]);
});

test("LruMap: the sum of the sizes of its values stays within the capacity", () => {
  const map = new LruMap<string>({ capacity: 10, sizeOf: ({ length }) => length });
  map.set("a", "12345");
  map.set("b", "12345");
  map.set("a", "1");
  map.set("c", "1234");
  expect(listKept(map, "abc")).toEqual(["a", "b", "c"]);
  map.set("d", "1");
  expect(listKept(map, "abcd"), "a was the least recently used").toEqual(["b", "c", "d"]);
});

test("LruMap: a value larger than the capacity is not kept", () => {
  const map = new LruMap<string>({ capacity: 2, sizeOf: ({ length }) => length });
  map.set("a", "1");
  map.set("b", "123");
  expect(listKept(map, "ab")).toEqual([]);
  map.set("c", "12");
  map.clear();
  expect(listKept(map, "c")).toEqual([]);
});
