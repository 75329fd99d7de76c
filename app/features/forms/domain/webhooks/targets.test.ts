import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { setUpQuestions } from "../../../../../tests/fixtures/forms.ts";
import { breakOff } from "../../../../../tests/fixtures/interrupted-response.ts";
import { clearWebhooks, makeReceiver, RECEIVER, setWebhook } from "../../../../../tests/fixtures/webhooks.ts";
import { askUs } from "../declarations/ask-us.ts";
import { deliverDueWebhooks, listDeliveries } from "./deliveries.server.ts";
import { createWebhookPoster } from "./post-webhook.server.ts";
import { readWebhook, saveWebhook } from "./webhooks.server.ts";

const ADMIN = "admin@rootwell.example";

beforeEach(clearWebhooks);

test.each([
  "http://hooks.receiver.example/",
  "https://localhost/",
  "https://hooks.localhost/",
  "https://127.0.0.1/",
  "https://127.1/",
  "https://2130706433/",
  "https://0x7f000001/",
  "https://10.0.0.1/",
  "https://172.16.0.1/",
  "https://192.168.1.1/",
  "https://169.254.169.254/latest/meta-data",
  "https://100.64.0.1/",
  "https://0.0.0.0/",
  "https://8.8.8.8/",
  "https://[::1]/",
  "https://[fe80::1]/",
  "https://[fd00::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://１２７.0.0.1/",
  "https://router.lan/",
  "https://db.internal/",
  "https://printer.local/",
  "https://intranet/",
  "https://hooks.receiver.example:8443/",
  "https://user:pass@hooks.receiver.example/",
  "https://hooks.receiver.example\\@127.0.0.1/",
  "ftp://hooks.receiver.example/",
  "javascript:alert(1)",
  "",
  `https://hooks.receiver.example/${"a".repeat(500)}`,
])("webhook: the target %s is refused", async (url) => {
  const { deps } = setUpQuestions();
  const saved = await saveWebhook(deps, askUs, { seen: "", url, fields: [], isRenewed: false }, ADMIN);
  expect(saved).toEqual({ ok: false, code: "refused" });
  expect(await readWebhook(deps, askUs)).toBeUndefined();
});

test("webhook: a stored target that is no longer allowed gets no request", async () => {
  const { ask, ...questions } = setUpQuestions();
  const { received, postWebhook } = makeReceiver();
  const deps = { ...questions.deps, postWebhook };
  await setWebhook(deps, askUs);
  await env.DB.exec("UPDATE form_webhooks SET url = 'https://169.254.169.254/'");
  await ask();
  await deliverDueWebhooks(deps);
  expect(received).toEqual([]);
  expect((await listDeliveries(deps, askUs, { view: 1 })).rows).toMatchObject([
    { state: "failed", response: "The URL is not of a public host." },
  ]);
});

test("webhook poster: a redirect is not followed, and a long response is not read to its end", async () => {
  const requests: unknown[] = [];
  const post = createWebhookPoster(async (url, init) => {
    requests.push([url, init?.method, init?.redirect]);
    return new Response("x".repeat(100_000), { status: 302, headers: { Location: "http://127.0.0.1/" } });
  });
  const { status, text } = await post(RECEIVER, {}, "{}");
  expect([status, text.length]).toEqual([302, 2000]);
  expect(requests).toEqual([[RECEIVER, "POST", "manual"]]);
});

test("webhook poster: a response whose body breaks off has its status and the received text", async () => {
  const post = createWebhookPoster(async () => breakOff(410));
  expect(await post(RECEIVER, {}, "{}")).toMatchObject({ status: 410, text: "tak" });
});

test.each([
  [530, "The receiver could not be reached."],
  [526, "The receiver has no valid certificate."],
  [503, "error code: 1016"],
])("webhook: the status %i of Cloudflare in place of the receiver is shown as %s", async (status, words) => {
  const { ask, ...questions } = setUpQuestions();
  const { receiver, postWebhook } = makeReceiver();
  Object.assign(receiver, { status, text: "error code: 1016" });
  const deps = { ...questions.deps, postWebhook };
  await setWebhook(deps, askUs);
  await ask();
  await deliverDueWebhooks(deps);
  const { rows } = await listDeliveries(deps, askUs, { view: 1 });
  expect(rows).toMatchObject([{ state: "waiting", status, response: words }]);
});
