import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { listCalledParts, whileBroken, type Part, type Way } from "../fixtures/broken-parts.ts";
import { readMails, tokenIn } from "../fixtures/mailbox.ts";
import { pageForms } from "../fixtures/page-forms.ts";
import { ADMIN, MEMBER, open, people, post, type Row } from "../fixtures/parts-requests.ts";
import { rows } from "../fixtures/parts-table.ts";
import { cookiesIn, PASSWORD, postForm, signedInCookie, visit } from "../fixtures/worker.ts";

/**
 * Maximum response time, in milliseconds, whatever hangs: our own timeouts take up to 15 s. All routes are
 * requested concurrently, on a machine that may be busy.
 */
const MAX_RESPONSE_MS = 20_000;

const PARTS: Part[] = ["MEDIA", "IMAGES", "DB", "PAGE_CACHE", "EMAIL"];

/** Status of each row while nothing is broken, and the parts that it calls: other parts cannot affect it. */
let healthy: { status: number; called: Part[] }[] = [];

beforeAll(async () => {
  people.admin = await signedInCookie(ADMIN);
  people.member = await signedInCookie(MEMBER);
  await pageForms(people.admin).create({ title: "Spring", slug: "spring" });
  await visit("/page/spring");
  healthy = await Promise.all(
    rows.map(async ({ ask }) => {
      let status = 0;
      const called = await listCalledParts(PARTS, async () => void ({ status } = await ask()));
      return { status, called };
    }),
  );
});

async function listFaults(
  row: Row,
  whole: number,
  [part, way]: Round,
  onHang: () => void,
): Promise<string[]> {
  const { route, ask, outcomes = {} } = row;
  const startedAt = Date.now();
  const response = await whileBroken(part, way, ask, { onHang });
  const html = (await response.text()).replaceAll("&#x27;", "'");
  const [status, words] = outcomes[part] ?? [whole, ""];
  const faults = [
    response.status !== status && `${response.status} instead of ${status}`,
    !html.includes(words) && `does not say “${words}”: ${html.replaceAll(/<[^>]*>/g, " ").slice(0, 200)}`,
    response.status === 503 && !response.headers.has("Retry-After") && "does not say when to come back",
    Date.now() - startedAt > MAX_RESPONSE_MS && `took ${Date.now() - startedAt} ms`,
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${route}: ${fault}`);
}

type Round = readonly [Part, Way];

/**
 * Order of the rounds: uploads first, because a stored picture is not stored again; hanging parts first, so
 * that other rounds run meanwhile.
 */
const ROUNDS: Round[] = PARTS.flatMap((part) =>
  (["hangs", "down"] as const).map((way) => [part, way] as const),
);

function begin(round: Round) {
  return rows.flatMap((row, index) => {
    const { status = 200, called = [] } = healthy[index] ?? {};
    if (!called.includes(round[0]) && row.outcomes?.[round[0]] === undefined) return [];
    const { promise: hangs, resolve: onHang } = Promise.withResolvers<void>();
    const faults = listFaults(row, status, round, onHang);
    return [{ faults, endedOrHangs: Promise.race([hangs, faults]) }];
  });
}

/** Resolves when every request of the previous round has a response, or hangs. */
let roundBefore: Promise<unknown> = Promise.resolve();

test.concurrent.each(ROUNDS)(
  "broken parts: with %s %s, every page and form responds in time with the expected status and message",
  async (...round) => {
    const begun = roundBefore.then(async () => {
      await env.DB.batch([env.DB.prepare("DELETE FROM attempts"), env.DB.prepare("DELETE FROM images")]);
      return begin(round);
    });
    roundBefore = begun.then((requests) =>
      Promise.allSettled(requests.map(({ endedOrHangs }) => endedOrHangs)),
    );
    const faults = await Promise.all((await begun).map((request) => request.faults));
    expect(faults.flat()).toEqual([]);
  },
);

test("broken parts: every route has a row", () => {
  const { TEST_ROUTES } = env as unknown as { TEST_ROUTES: string[] };
  const covered = new Set(rows.map(({ route }) => route));
  expect(TEST_ROUTES.filter((route) => !covered.has(route))).toEqual([]);
});

test.each([
  ["the editor", open("/admin/marketing/edit/spring", "admin"), "Failed to load page for editing."],
  [
    "deleting",
    post("/admin/marketing", { intent: "delete", id: "any" }, "admin"),
    "Failed to delete the page.",
  ],
])(
  "broken parts: if D1 fails after the session was read, %s shows the expected message and its menu",
  async (_what, ask, words) => {
    const response = await whileBroken("DB", "half-way", ask, { responses: 2 });
    const html = await response.text();
    expect(response.status).toBe(503);
    // Visible text, not the data in scripts.
    expect(html.replaceAll(/<script.*?<\/script>/gs, "")).toContain(words);
    expect(html).toContain("Marketing Pages");
  },
);

test("broken parts: if D1 fails between two queries, names, accounts and passwords are not left half changed", async () => {
  const before = await snapshot();
  const names = { intent: "names", firstName: "Half", lastName: "Way" };
  await whileBroken("DB", "half-way", post("/member/profile", names, "member"));
  await whileBroken(
    "DB",
    "half-way",
    post("/member/privacy", { intent: "delete", password: PASSWORD }, "member"),
  );
  await post("/member/forgot-password", { email: MEMBER })();
  const token = tokenIn((await readMails(MEMBER, 1)).at(-1)!);
  const reset = { token, password: "quite another long phrase" };
  await whileBroken("DB", "half-way", post("/member/reset-password", reset));
  expect(await snapshot()).toEqual(before);
  expect(cookiesIn(await postForm("/member", { email: MEMBER, password: PASSWORD }))).toContain(
    "session_token",
  );
});

function snapshot() {
  const select =
    "SELECT name, email, password, first_name FROM user JOIN account ON account.user_id = user.id LEFT JOIN members ON members.user_id = user.id WHERE email = ?";
  return env.DB.prepare(select)
    .bind(MEMBER)
    .all()
    .then(({ results }) => results);
}
