import { afterEach, expect, test, vi } from "vitest";
import { autosavingWords } from "../../pages/failure-words.ts";
import { newPage } from "../../pages/page.ts";
import { toDraft } from "../../drafts/read-draft.ts";
import { sendDraft } from "./send-draft.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function send(status: number, body: string) {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
  const draft = toDraft(newPage());
  return sendDraft({ id: "page", editor: "editor" }, { draft, rev: 1, seq: 1, isOlder: false });
}

const PAGE = "<!doctype html><h1>This is too large to be sent</h1>";

test.each([
  ["the server's words", 400, '{"error":"A part is missing."}', "A part is missing."],
  ["the words for what is too large", 413, PAGE, autosavingWords["too-large"]],
  ["words of its own", 415, PAGE, "It could not be saved."],
])("what will not be taken again either is refused in %s", async (_whose, status, body, reason) =>
  expect(await send(status, body)).toEqual({ code: "refused", reason }),
);

test.each([408, 429, 500, 502, 503])(
  "what may be taken the next time, as after %i, is sent again",
  async (status) => expect(await send(status, PAGE)).toEqual({ code: "unreachable", reason: "failed" }),
);

test("a page in the place of an answer is none", async () =>
  expect(await send(200, PAGE)).toMatchObject({ code: "unreachable" }));
