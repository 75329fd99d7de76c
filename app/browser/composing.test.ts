import { expect, test } from "vitest";
import { isComposing } from "./composing.ts";

test.each([
  ["a key without a composition", { isComposing: false, keyCode: 13 }, false],
  ["a key during a composition", { isComposing: true, keyCode: 13 }, true],
  ["the key that ends a composition in Safari", { isComposing: false, keyCode: 229 }, true],
])("isComposing: %s is recognized", (_which, key, expected) => {
  const native = key as KeyboardEvent;
  expect([isComposing(native), isComposing({ nativeEvent: native } as never)]).toEqual([expected, expected]);
});
