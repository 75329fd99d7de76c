import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { setUpMembers } from "../../../../../tests/fixtures/members.ts";
import { deleteMember, signMemberOut } from "./directory.server.ts";

const ACTOR = "admin@rootwell.example";
const EMAIL = "ann@rootwell.example";

beforeEach(async () => {
  for (const table of ["user", "audit_log", "mail_outbox"]) await env.DB.exec(`DELETE FROM ${table}`);
});

const acts = {
  "member-deleted": deleteMember,
  "member-signed-out": signMemberOut,
};

/** Adds an account with a session. */
async function addMember({ deps, addAccount }: ReturnType<typeof setUpMembers>): Promise<string> {
  const id = await addAccount(EMAIL);
  const at = deps.now().getTime();
  await env.DB.prepare(
    "INSERT INTO session (id, expires_at, token, created_at, updated_at, user_id) VALUES ('s', ?, 't', ?, ?, ?)",
  )
    .bind(at + 1000, at, at, id)
    .run();
  return id;
}

const countSessions = () => env.DB.prepare("SELECT count(*) AS n FROM session").first<number>("n");

async function listActs() {
  const { results } = await env.DB.prepare("SELECT actor, action, subject FROM audit_log").all();
  return results;
}

test.each(Object.entries(acts))(
  "directory: %s and its entry in the audit log are written atomically",
  async (action, act) => {
    const members = setUpMembers();
    const id = await addMember(members);
    await env.DB.exec(
      "CREATE TRIGGER full BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'the log is full'); END",
    );
    try {
      await expect(act(members.deps, id, ACTOR)).rejects.toThrow();
    } finally {
      await env.DB.exec("DROP TRIGGER full");
    }
    expect(await countSessions()).toBe(1);
    expect(await act(members.deps, id, ACTOR)).toEqual({ ok: true, value: { email: EMAIL } });
    expect(await countSessions()).toBe(0);
    expect(await listActs()).toEqual([{ actor: ACTOR, action, subject: id }]);
  },
);

test.each(Object.entries(acts))("directory: %s of a missing account is not logged", async (_action, act) => {
  const { deps } = setUpMembers();
  expect(await act(deps, "nobody", ACTOR)).toEqual({ ok: false, code: "not-found" });
  expect(await listActs()).toEqual([]);
});

test("deleteMember: an administrator is not deleted, and nothing is logged", async () => {
  const { deps, addAccount } = setUpMembers();
  const id = await addAccount(EMAIL);
  await env.DB.prepare("UPDATE user SET administrator_since = 1 WHERE id = ?").bind(id).run();
  const settings = { ...deps.settings, ADMIN_EMAILS: [EMAIL] };
  expect(await deleteMember({ ...deps, settings }, id, ACTOR)).toEqual({ ok: false, code: "administrator" });
  expect(await listActs()).toEqual([]);
});
