import { listRevisions } from "../../../../tests/fixtures/stored-page.ts";
import { expect, test } from "vitest";
import { ADMIN } from "../../../../tests/fixtures/pages.ts";
import { publicationDeps, served } from "../../../../tests/fixtures/publication.ts";
import { savePage } from "../saving/page-saving.server.ts";
import { findPage } from "../pages/pages.server.ts";
import { startCampaign, type CampaignRequest } from "./campaigns.server.ts";

function setUp() {
  const { deps } = publicationDeps();
  const start = (campaign: CampaignRequest, id: string = crypto.randomUUID()) =>
    startCampaign(deps, campaign, { id, savedBy: ADMIN });
  return { deps, start };
}

test.each(["Celiac Disease", "celiac disease", "celiac-disease", "Celiac sprue"])(
  "startCampaign: for “%s”, it creates a draft that can be published unchanged",
  async (condition) => {
    const { deps, start } = setUp();
    const started = await start({ purpose: "learn", condition });
    const slug = started.ok ? started.value.slug : "";
    expect(slug).toMatch(/^learn-about-celiac-disease/);
    const page = await findPage(deps, slug);
    expect(page).toMatchObject({ value: { status: "draft", title: "Learn about Celiac Disease" } });
    expect(await served(deps, slug)).toBe("not-found");
    if (!page.ok) return;
    const save = { content: { ...page.value, publishAt: null }, kind: "publish", savedBy: ADMIN } as const;
    await savePage(deps, { id: page.value.id, rev: 1, ...save });
    expect(await served(deps, slug)).toBe("<h1>Learn about Celiac Disease</h1>");
  },
);

test("startCampaign: a repeated request creates one page, and a new request another one", async () => {
  const { start } = setUp();
  const campaign: CampaignRequest = { purpose: "prepare", condition: "Psoriasis" };
  const id = crypto.randomUUID();
  const [first, again, other] = [await start(campaign, id), await start(campaign, id), await start(campaign)];
  expect(first).toMatchObject({ value: { slug: "prepare-psoriasis" } });
  expect(again).toEqual(first);
  expect(await listRevisions(id)).toHaveLength(1);
  expect(other).toMatchObject({ value: { slug: "prepare-psoriasis-2" } });
});

test.each([
  [{ purpose: "join", condition: "Kawasaki Disease" }, "the service is for adults"],
  [{ purpose: "join", condition: "Macrophage Activation Syndrome" }, "is explained here, and not treated"],
  [{ purpose: "learn", condition: "Psoriasiss" }, "Did you mean Psoriasis"],
  [{ purpose: "learn", condition: "zzzz" }, "Choose one from the list."],
  [{ purpose: "learn", condition: " " }, "Choose a condition."],
] as const)("startCampaign: %j creates no page, and the reason is returned", async (campaign, why) => {
  const answer = await setUp().start(campaign);
  expect(answer).toMatchObject({ code: "refused", message: expect.stringContaining(why) });
});
