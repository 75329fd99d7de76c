import { createHmac } from "node:crypto";
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import {
  clearWebhooks,
  changeWebhook,
  RECEIVER,
  setUpWebhook,
  setWebhook,
} from "../../../../../tests/fixtures/webhooks.ts";
import { askUs } from "../declarations/ask-us.ts";
import { deliverDueWebhooks, forgetDeliveries } from "./deliveries.server.ts";
import { readWebhook } from "./webhooks.server.ts";
import { DAY_MS, MINUTE_MS } from "#app/values/durations.ts";

beforeEach(clearWebhooks);

const keyOf = (secret: string) => Buffer.from(secret.replace("whsec_", ""), "base64");

const signatureBy = (secret: string, signed: string) =>
  `v1,${createHmac("sha256", keyOf(secret)).update(signed).digest("base64")}`;

test("webhook: the signature over id, time and body equals that of another implementation", async () => {
  const { deps, ask, received } = setUpWebhook();
  const secret = await setWebhook(deps, askUs);
  await ask();
  await deliverDueWebhooks(deps);
  const { headers = {}, body = "" } = received[0] ?? {};
  expect(keyOf(secret)).toHaveLength(32);
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  expect(headers["webhook-signature"]).toBe(signatureBy(secret, signed));
  expect(headers["webhook-id"]).toMatch(/^msg_[0-9a-f-]{36}$/);
});

test("webhook: the secret is shown once, stored encrypted, and replaced by a new one", async () => {
  const { deps } = setUpWebhook();
  const secret = await setWebhook(deps, askUs);
  const kept = await changeWebhook(deps, askUs, {});
  expect(kept).toEqual({ ok: true, value: { secret: undefined } });
  const row = await env.DB.prepare("SELECT * FROM form_webhooks").first();
  expect(JSON.stringify(row)).not.toContain(secret.slice(6));
  expect(await readWebhook(deps, askUs)).not.toHaveProperty("secret");
  expect(await setWebhook(deps, askUs)).not.toBe(secret);
});

const signaturesOf = (received: { headers: Record<string, string> }[]) =>
  (received.at(-1)?.headers["webhook-signature"] ?? "").split(" ");

test("webhook: for a day after a new secret, reports are signed with the former one as well", async () => {
  const { deps, ask, received, run } = setUpWebhook();
  const [former, secret] = [await setWebhook(deps, askUs), await setWebhook(deps, askUs)];
  await ask();
  await deliverDueWebhooks(deps);
  const { headers = {}, body = "" } = received[0] ?? {};
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  expect(signaturesOf(received)).toEqual([secret, former].map((key) => signatureBy(key, signed)));
  // Saving other fields does not end the validity of the former secret.
  await changeWebhook(deps, askUs, { fields: ["email"] });
  await run(DAY_MS - 5 * MINUTE_MS);
  await ask();
  await run(5 * MINUTE_MS);
  expect(signaturesOf(received)).toHaveLength(2);
  await ask();
  await run(5 * MINUTE_MS);
  expect(signaturesOf(received)).toHaveLength(1);
  await forgetDeliveries(deps);
  expect(await env.DB.prepare("SELECT former_secret AS it FROM form_webhooks").first("it")).toBeNull();
});

test("webhook: after a new secret and a concurrent save, in either order, reports are signed with the new secret", async () => {
  for (const isRenewedFirst of [true, false]) {
    await clearWebhooks();
    const { deps, ask, received } = setUpWebhook();
    await setWebhook(deps, askUs);
    const save = async (isRenewed: boolean) => {
      const saved = await changeWebhook(deps, askUs, { isRenewed });
      return saved.ok ? saved.value.secret : undefined;
    };
    const secrets = await Promise.all([save(isRenewedFirst), save(!isRenewedFirst)]);
    const secret = secrets.find((one) => one !== undefined) ?? "";
    await ask();
    await deliverDueWebhooks(deps);
    const { headers = {}, body = "" } = received[0] ?? {};
    const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
    expect(signaturesOf(received)[0]).toBe(signatureBy(secret, signed));
  }
});

test("webhook: after two concurrent new secrets, reports are signed with both", async () => {
  const { deps, ask, received } = setUpWebhook();
  await setWebhook(deps, askUs);
  const secrets = await Promise.all([setWebhook(deps, askUs), setWebhook(deps, askUs)]);
  await ask();
  await deliverDueWebhooks(deps);
  const { headers = {}, body = "" } = received[0] ?? {};
  const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
  expect(signaturesOf(received).toSorted()).toEqual(
    secrets.map((one) => signatureBy(one, signed)).toSorted(),
  );
});

test("webhook: a new receiver gets no signature with the former receiver's secret", async () => {
  const { deps, ask, received } = setUpWebhook();
  await setWebhook(deps, askUs);
  await setWebhook(deps, askUs);
  await changeWebhook(deps, askUs, { url: `${RECEIVER}/other`, isRenewed: true });
  await ask();
  await deliverDueWebhooks(deps);
  expect(signaturesOf(received)).toHaveLength(1);
});
