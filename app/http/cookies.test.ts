import { expect, test } from "vitest";
import { withCookies } from "./cookies.ts";

const cookies = new Headers([["Set-Cookie", "session=renewed; Max-Age=604800"]]);

function response(...lines: string[]): Response {
  return new Response(null, { headers: lines.map((line): [string, string] => ["Set-Cookie", line]) });
}

test("withCookies: a cookie that the response does not set is added, whatever other cookies it sets", () => {
  expect(withCookies(response(), cookies).headers.getSetCookie()).toEqual(cookies.getSetCookie());
  expect(withCookies(response("question=asked"), cookies).headers.getSetCookie()).toEqual([
    "question=asked",
    ...cookies.getSetCookie(),
  ]);
});

test("withCookies: a cookie that the response sets itself is unchanged", () => {
  const lines = ["session=; Max-Age=0"];
  expect(withCookies(response(...lines), cookies).headers.getSetCookie()).toEqual(lines);
});
