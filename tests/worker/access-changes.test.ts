import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { images } from "../fixtures/images.ts";
import { PAGE_FIELDS } from "../fixtures/page-fields.ts";
import { addPrivateThings, expectDiscreet, listChanges, readState } from "../fixtures/private-things.ts";
import { askAs, signInVisitors, VISITORS, type Cookies, type Visitor } from "../fixtures/visitors.ts";
import { PASSWORD } from "../fixtures/worker.ts";

vi.setConfig({ testTimeout: 60_000 });

let cookies: Cookies;
beforeAll(async () => {
  // Silences the log: there are thousands of requests, each of which writes a line.
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  cookies = await signInVisitors();
  await addPrivateThings(cookies.admin ?? "");
});

interface Change {
  path: string;
  fields: Record<string, string | File>;
}

/** Lists requests that change something if an authorized visitor sends them. */
async function listAttempts(): Promise<{ admin: Change[]; member: Change[] }> {
  const idOf = (slug: string) =>
    env.DB.prepare("SELECT id FROM pages WHERE slug = ?").bind(slug).first<string>("id");
  const [draft = "", trashed = ""] = [await idOf("unpublished"), await idOf("trashed")].map(String);
  const page = { ...PAGE_FIELDS, intent: "publish", title: "Taken over" };
  return {
    admin: [
      {
        path: "/admin/marketing/edit/unpublished",
        fields: { ...page, id: draft, rev: "1", slug: "unpublished" },
      },
      { path: "/admin/marketing/new", fields: { ...page, slug: "taken-over" } },
      { path: "/admin/marketing", fields: { intent: "restore", id: trashed } },
      { path: "/admin/marketing", fields: { intent: "delete", id: draft } },
      { path: "/admin/waitlist", fields: { intent: "delete", id: "w" } },
      { path: "/admin/mail", fields: { intent: "discard", id: "m" } },
      { path: "/admin/members", fields: { intent: "delete", id: "u" } },
      { path: "/api/upload", fields: { file: new File([images["plain.jpg"]], "a.jpg") } },
    ],
    member: [
      { path: "/member/profile", fields: { intent: "names", firstName: "Taken", lastName: "Over" } },
      { path: "/member/saved-conditions", fields: { slug: "lupus-nephritis" } },
      { path: "/member/privacy", fields: { intent: "delete", password: PASSWORD } },
    ],
  };
}

function act(visitor: Visitor, { path, fields }: Change, ending = "") {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return askAs(visitor, cookies, path + ending, { method: "POST", body });
}

test("access: no visitor changes anything without authorization, and an authorized one does", async () => {
  const attemptsByRole = await listAttempts();
  const strangers: Visitor[] = ["stranger", "ended"];
  const attempts = [
    ...attemptsByRole.admin.map(
      (change) => [change, VISITORS.filter((visitor) => visitor !== "admin"), "admin"] as const,
    ),
    ...attemptsByRole.member.map((change) => [change, strangers, "member"] as const),
  ];
  for (const [change, others, owner] of attempts) {
    const before = await readState();
    for (const ending of ["", "/"]) {
      const responses = await Promise.all(others.map((visitor) => act(visitor, change, ending)));
      for (const response of responses) {
        expectDiscreet(response);
        expect([202, 302, 401, 403, 404], `${response.visitor}: ${response.path}`).toContain(response.status);
      }
    }
    expect(await listChanges(before), change.path).toEqual([]);
    await act(owner, change);
    expect(await listChanges(before), `${change.path} by ${owner}`).not.toEqual([]);
    // Repeats the request, as after a lost response: it is idempotent, or gets a status without a failure.
    const again = await act(owner, change);
    expect([200, 202, 302, 400, 404, 409], `${change.path} again`).toContain(again.status);
  }
});
