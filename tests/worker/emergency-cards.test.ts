import { afterEach, expect, test, vi } from "vitest";
import { visit } from "../fixtures/worker.ts";

const ASKED = "/emergency-cards?condition=giant-cell-arteritis&also=steroids&also=blood-thinner";

afterEach(() => {
  vi.restoreAllMocks();
});

async function readCard(path: string): Promise<string> {
  const html = await (await visit(path)).text();
  return /<div class="emergency-card">.*?<\/section>/s.exec(html)?.[0] ?? "";
}

test("built card: it is not cached, not indexed and not sent as a referrer", async () => {
  const response = await visit(ASKED);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(response.headers.get("ETag")).toBeNull();
  expect(response.headers.get("Set-Cookie")).toBeNull();
  expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/<script[^>]* src=/);
});

test("built card: the choices are never logged", async () => {
  const lines: string[] = [];
  for (const method of ["log", "info", "warn", "error"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(String(line)));
  await (await visit(ASKED)).text();
  await (await visit("/emergency-cards?condition=qqzzword&also=qqzzword")).text();
  expect(lines.join("\n")).toContain('"path":"/emergency-cards"');
  expect(lines.join("\n")).not.toMatch(/arteritis|steroids|blood-thinner|qqzzword|condition=/);
});

test("built card: it has the lines of the condition and of the holder's situations, with their sources", async () => {
  const card = await readCard(ASKED);
  expect(card).toContain("Emergency: Giant Cell Arteritis");
  expect(card).toContain("<li>I take steroids: never stop them suddenly. If I vomit or am in shock, give");
  expect(card).toContain("<li>I take a blood thinner: scan my head at once after a blow to it");
  expect(card).toContain("Blood thinner, last dose");
  expect(card).toContain("American College of Rheumatology and Vasculitis Foundation: ");
  expect(card).toContain("Clinical Advisor: ");
  expect(card).toContain("Not reviewed by a clinician yet");
});

test("built card: the fact of a selected situation has no checkbox, and those of others have one", async () => {
  expect(await readCard(ASKED)).not.toMatch(/checkbox/);
  expect(await readCard("/emergency-cards?condition=giant-cell-arteritis")).toMatch(
    /checkbox.*I take steroids: never stop them suddenly\./s,
  );
});

test("built card: a short line of the page is replaced by the longer one of a situation", async () => {
  const path = "/emergency-cards?condition=systemic-lupus-erythematosus&also=immune-medicine";
  expect((await readCard(path)).match(/medicines that lower my defenses/g)).toHaveLength(1);
});

test("built card: without a condition the holder writes it, and an alias means its condition", async () => {
  expect(await readCard("/emergency-cards?condition=&also=port")).toMatch(
    /Emergency: please read.*I have<!-- --> <textarea.*I have a port/s,
  );
  expect(await readCard("/emergency-cards?condition=SLE")).toContain("I have lupus (SLE).");
});

test("built card: its fields cannot be sent", async () => {
  expect(await readCard(ASKED)).not.toMatch(/<(input|textarea)\b[^>]* name=|<form/);
});

test("built card: without a known choice, the form is shown again with a message", async () => {
  for (const query of ["condition=", "condition=qqzzword&also=qqzzword"]) {
    const html = await (await visit(`/emergency-cards?${query}`)).text();
    expect(html).toContain("Choose a condition, or tick what is true of you.");
    expect(html).not.toMatch(/qqzzword|class="emergency-card"/);
  }
});

test("card builder: without a choice, the page is cacheable and has no card", async () => {
  const bare = await visit("/emergency-cards");
  expect(bare.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect(await bare.text()).toContain('value="steroids"');
  expect((await visit(ASKED)).headers.get("Cache-Control")).toBe("private, no-store");
  expect(await (await visit("/emergency-cards?utm_source=mail")).text()).not.toContain(
    "emergency-card-title",
  );
});

test("medicine page: it links to a card with its situation, if it has one", async () => {
  expect(await (await visit("/medicines/methotrexate")).text()).toContain(
    'href="/emergency-cards?also=immune-medicine"',
  );
  expect(await (await visit("/medicines/levothyroxine")).text()).not.toContain("/emergency-cards?");
});

test("emergency card: a box that begins like a chosen situation is ticked", async () => {
  const html = await (
    await visit("/emergency-cards?condition=neuromyelitis-optica&also=complement-inhibitor")
  ).text();
  expect(html).toMatch(
    /<input type="checkbox"[^>]* checked=""[^>]*\/?> ?<span>I take a complement inhibitor/,
  );
});
