import { describe, expect, test } from "vitest";
import { isExpected } from "./e2e/noise.ts";

const SITE = "http://localhost:8923";
const CHUNK = `${SITE}/assets/editor-island-D1.js`;
const FORM = `${SITE}/waitlist`;

const none = { lost: new Set<string>(), refused: new Set<string>() };
const error = (text: string, url = FORM) => ({ type: "error", text, url });
const failed = (reason: string, url: string) => error(`Failed to load resource: ${reason}`, url);

describe("console of a page", () => {
  test.each([
    ["a missing chunk", failed("the server responded with a status of 404 (Not Found)", CHUNK)],
    ["a chunk that is broken off", failed("net::ERR_FAILED", CHUNK)],
    ["a module that cannot be fetched", error(`Failed to fetch dynamically imported module: ${CHUNK}`)],
    ["a server error", failed("the server responded with a status of 500 (Internal Server Error)", FORM)],
    ["an uncaught error", error("x is not a function")],
    ["an information of the browser", { type: "info", text: "Slow network is detected.", url: FORM }],
  ])("console of a page: %s that the test has not caused fails it", (_what, message) => {
    expect(isExpected(message, { ...none, refused: new Set([`404 ${FORM}`]) })).toBe(false);
  });

  test("console of a page: the message about an aborted request is expected for its URL only", () => {
    const causes = { ...none, lost: new Set([CHUNK]) };
    expect(isExpected(failed("net::ERR_FAILED", CHUNK), causes)).toBe(true);
    expect(isExpected(failed("net::ERR_FAILED", FORM), causes)).toBe(false);
  });

  test("console of a page: the message about a refused form is expected for its status only", () => {
    const causes = { ...none, refused: new Set([`422 ${FORM}`]) };
    const failWith = (status: string) =>
      failed(`the server responded with a status of ${status}`, `${FORM}#email`);
    expect(isExpected(failWith("422 (Unprocessable Entity)"), causes)).toBe(true);
    expect(isExpected(failWith("404 (Not Found)"), causes)).toBe(false);
  });
});
