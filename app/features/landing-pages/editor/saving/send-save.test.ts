import { afterEach, expect, test, vi } from "vitest";
import { writeProps } from "#app/browser/island/island-props.ts";
import { autosavingWords } from "../../pages/failure-words.ts";
import { newPage } from "../../pages/page.ts";
import { toDraft } from "../../drafts/read-draft.ts";
import { sendSave } from "./send-save.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function send(status: number, body: string) {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
  const draft = toDraft(newPage());
  const request = { intent: "publish", draft, over: 1, typedOver: 1, number: 1 } as const;
  return sendSave({ id: "page", editor: "editor" }, { onStale: () => Promise.resolve() })(
    request,
    new AbortController().signal,
  );
}

const PAGE = "<!doctype html><h1>This is too large to be sent</h1>";

test("send save: a refusal of the server has its message and errors", async () => {
  const errors = { slug: "Taken." };
  const reply = await send(422, JSON.stringify({ code: "refused", error: "Not yet.", errors }));
  expect(reply).toEqual({ code: "refused", refused: { message: "Not yet.", errors } });
});

test("send save: another person's version has its dates", async () => {
  const theirs = { rev: 2, publicSlug: "spring", status: "draft", updatedAt: new Date(0) };
  expect(await send(409, writeProps({ code: "stale", error: "Stale.", theirs }))).toEqual({
    code: "stale",
    theirs,
  });
});

test("send save: a response of the previous release has the slug under its former name", async () => {
  const page = { rev: 2, address: "spring", status: "draft" };
  expect(await send(200, JSON.stringify({ code: "saved", page }))).toMatchObject({
    saved: { page: { publicSlug: "spring" } },
  });
});

test.each([
  ["the words for what is too large", 413, autosavingWords["too-large"]],
  ["words of its own", 415, "It could not be saved."],
])("send save: an HTML page with a refusal status is %s", async (_whose, status, message) =>
  expect(await send(status, PAGE)).toMatchObject({ code: "refused", refused: { message, isUnread: true } }),
);

test.each([
  [408, "failed"],
  [429, "failed"],
  [500, "failed"],
  [503, "failed"],
  [401, "forbidden"],
  [403, "forbidden"],
  [200, "unanswered"],
] as const)("send save: an HTML page with status %i is lost, and can be retried", async (status, reason) =>
  expect(await send(status, PAGE)).toEqual({ code: "lost", reason }),
);

test.each([
  ["half of a response", '{"code":"saved","page":{"rev":2,'],
  ["another site's JSON", '{"status":"ok"}'],
  ["a response without a status", '{"code":"saved","page":{"rev":2}}'],
])("send save: after %s, the save counts as lost", async (_what, body) =>
  expect(await send(200, body)).toEqual({ code: "lost", reason: "unanswered" }),
);
