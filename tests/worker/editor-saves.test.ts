import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { readProps } from "#app/browser/island/island-props.ts";
import { readSaveResponse } from "#app/features/landing-pages/drafts/save-api.ts";
import { weigh } from "../fixtures/built-scripts.ts";
import { PAGE_FIELDS } from "../fixtures/page-fields.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { postMultipart, signedInCookie, visit } from "../fixtures/worker.ts";

/** Maximum size in bytes of the compressed response to a button. */
const MAX_BUTTON_BYTES = 1_500;

/** Maximum size in bytes of the compressed response to an autosave. */
const MAX_AUTOSAVE_BYTES = 400;

let admin = "";
beforeEach(async () => {
  admin = await signedInCookie("admin@rootwell.example");
});

/** Simulates an open editor of a page that is not stored, with the requests of its script. */
function openEditor() {
  const id = crypto.randomUUID();
  const editor = crypto.randomUUID();
  let number = 0;
  const send = async (intent: string, fields: Record<string, string> = {}) => {
    const sent = { intent, id, editor, rev: "0", number: String((number += 1)), ...PAGE_FIELDS, ...fields };
    const response = await postMultipart("/admin/marketing/save", sent, { cookie: admin });
    const text = await response.clone().text();
    return { response, text, reply: readSaveResponse(readProps(text)), sent };
  };
  return { id, send };
}

const seen = async (slug: string) => {
  const response = await visit(`/page/${slug}`);
  return response.ok ? /<title>([^<]*)/.exec(await response.text())?.[1] : response.status;
};

test("save: autosave, publish, discard, restore and unpublish, one endpoint responds with the page's new state", async () => {
  const { send } = openEditor();
  const typed = await send("autosave", { title: "Spring", slug: "by-script" });
  expect(typed.reply).toMatchObject({ code: "saved", page: { rev: 1, status: "draft" } });
  expect(typed.reply).not.toHaveProperty("pressed");
  const words = { title: " Spring ", slug: "by-script" };
  const published = await send("publish", { ...words, rev: "1" });
  expect(published.reply).toMatchObject({
    page: { publicSlug: "by-script", status: "active" },
    pressed: { outcome: { effect: "published", isDelayed: false }, draft: { title: "Spring" } },
  });
  expect(await seen("by-script")).toBe("Spring | Rootwell");
  const rev = (saved: typeof published) =>
    saved.reply?.code === "saved" ? String(saved.reply.page.rev) : "";
  const typedOn = await send("autosave", { ...words, title: "Summer", rev: rev(published) });
  expect(typedOn.reply).toMatchObject({ page: { status: "changed" } });
  const discarded = await send("discard", { ...words, title: "Summer", rev: rev(typedOn) });
  expect(discarded.reply).toMatchObject({
    page: { status: "active" },
    pressed: { outcome: { effect: "discarded" }, draft: { title: "Spring" } },
  });
  const restored = await send("restore", { ...words, rev: rev(discarded), restore: rev(typedOn) });
  expect(restored.reply).toMatchObject({
    pressed: { outcome: { effect: "restored" }, draft: { title: "Summer" } },
  });
  const unpublished = await send("unpublish", { ...words, rev: rev(restored) });
  expect(unpublished.reply).toMatchObject({
    page: { status: "draft" },
    pressed: { outcome: { effect: "unpublished" }, versions: { length: 5 } },
  });
  expect(await seen("by-script")).toBe(404);
});

test("save: a repeated request creates one version and gets the same response", async () => {
  const { send } = openEditor();
  const first = await send("publish", { title: "Once", slug: "sent-once" });
  const again = await postMultipart("/admin/marketing/save", first.sent, { cookie: admin });
  expect([again.status, readProps(await again.text())]).toEqual([200, readProps(first.text)]);
  expect(first.reply).toMatchObject({ pressed: { versions: { length: 1 } } });
});

test("save: over another person's revision, 409 with that revision, and nothing is overwritten", async () => {
  const { send } = openEditor();
  await send("publish", { title: "Mine", slug: "both-by-script" });
  await pageForms(admin).save("both-by-script", { title: "Theirs", slug: "both-by-script" });
  for (const intent of ["autosave", "publish", "unpublish"]) {
    const stale = await send(intent, { title: "Mine again", slug: "both-by-script", rev: "1" });
    expect(stale.response.status).toBe(409);
    expect(stale.reply).toMatchObject({ code: "stale", theirs: { title: "Theirs", rev: 2 } });
  }
  expect(await seen("both-by-script")).toBe("Theirs | Rootwell");
});

test.each([
  ["words that are not ready", { title: "", slug: "x" }, 422, { message: "Title and slug are required." }],
  [
    "a slug that is taken",
    { title: "Taken", slug: "hsa-fsa-taken" },
    409,
    { errors: { slug: /already exists/ } },
  ],
  [
    "a part that did not arrive",
    { title: "Torn", slug: "torn", "blocks.1.type": "" },
    422,
    { message: /did not arrive/ },
  ],
] as const)("save: %s is refused with errors beside the fields", async (_what, fields, status, expected) => {
  await pageForms(admin).create({ title: "First", slug: "hsa-fsa-taken" });
  const { response, reply } = await openEditor().send("publish", fields);
  expect(response.status).toBe(status);
  const message = "message" in expected ? expected.message : /already exists/;
  expect(reply).toMatchObject({ code: "refused", error: expect.stringMatching(message) });
  if ("errors" in expected)
    expect(reply).toMatchObject({ errors: { slug: expect.stringMatching(expected.errors.slug) } });
});

test("save: without a number, an editor or a page, 400; too long, 413 with a message of its own", async () => {
  const { sent } = await openEditor().send("autosave", { title: "Whole" });
  for (const name of ["number", "editor", "id", "intent"]) {
    const { [name as keyof typeof sent]: _left, ...rest } = sent;
    const response = await postMultipart("/admin/marketing/save", rest, { cookie: admin });
    expect([name, response.status]).toEqual([name, 400]);
  }
  const long = await openEditor().send("publish", { title: "t".repeat(100_001) });
  expect(long.response.status).toBe(413);
  expect(long.reply).toMatchObject({ code: "refused", error: expect.stringContaining("Make it shorter") });
});

test("save: while D1 is down, 503, and nothing is public", async () => {
  await env.DB.prepare("ALTER TABLE pages RENAME TO pages_away").run();
  try {
    const { response } = await openEditor().send("publish", { title: "Unlucky", slug: "unlucky-script" });
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "30"]);
  } finally {
    await env.DB.prepare("ALTER TABLE pages_away RENAME TO pages").run();
  }
});

test("save: the responses are within their size", async () => {
  const { send } = openEditor();
  const typed = await send("autosave", { title: "Light", slug: "light" });
  const pressed = await send("publish", { title: "Light", slug: "light", rev: "1" });
  expect(await weigh(typed.text)).toBeLessThan(MAX_AUTOSAVE_BYTES);
  expect(await weigh(pressed.text)).toBeLessThan(MAX_BUTTON_BYTES);
});

test("presence: open editors see each other and a newer version, until one is closed", async () => {
  const { id, send } = openEditor();
  await send("autosave", { title: "Together", slug: "together" });
  const other = crypto.randomUUID();
  const sendHeartbeat = async (editor: string, closed?: "1") =>
    postMultipart("/admin/marketing/presence", { id, editor, ...(closed && { closed }) }, { cookie: admin });
  const { email, ...state } = await (await sendHeartbeat(other)).json<{ email: string }>();
  expect(state).toEqual({ rev: 1, status: "draft", isSavedHere: false, isTested: false, others: [] });
  const third = crypto.randomUUID();
  expect(await (await sendHeartbeat(third)).json()).toMatchObject({ others: [email] });
  expect((await sendHeartbeat(other, "1")).status).toBe(204);
  expect(await (await sendHeartbeat(third)).json()).toMatchObject({ others: [] });
});

test("campaign by script: it is created once and opened, or refused with a message", async () => {
  const id = crypto.randomUUID();
  const ask = (condition: string) =>
    postMultipart("/admin/marketing/campaign", { purpose: "learn", condition, id }, { cookie: admin });
  const unknown = await ask("Psoriasiss");
  expect([unknown.status, await unknown.json()]).toEqual([
    422,
    { error: expect.stringContaining("Did you mean") },
  ]);
  const made = await (await ask("Psoriasis")).json<{ opens: string }>();
  expect(made.opens).toMatch(/^\/admin\/marketing\/edit\/.*\?saved=draft$/);
  expect(await (await ask("Psoriasis")).json()).toEqual(made);
});
