import { addQuery } from "#app/values/site-path.ts";
import type { GetStartedTarget } from "#app/features/site/domain/site.ts";
import type { RefusedCampaign } from "../campaigns/purposes.ts";
import type { Draft } from "../drafts/read-draft.ts";
import type { Finding } from "../review/finding.ts";
import type { LinkSite } from "../review/own-links.ts";
import type { FieldErrors } from "../pages/page.ts";
import type { Page } from "../pages/pages.server.ts";
import { CampaignSentence } from "./campaign-sentence.tsx";
import type { PageEditorProps } from "./page-editor.tsx";

export interface NewPageProps {
  loaded: {
    draft: Draft;
    /** That the page is to have. */
    id: string;
    /** What was typed for it so far. */
    page: Page | undefined;
    /** That the page of a campaign would have. */
    campaignId: string;
    linkSite: LinkSite;
    getStarted: GetStartedTarget;
    found: Finding[];
  };
  /** To a form that was refused. */
  answer?: { draft?: Draft; errors: FieldErrors; message?: string; campaign?: RefusedCampaign };
}

export function describeNewPage({ loaded, answer }: NewPageProps): PageEditorProps {
  const { id, page, draft, linkSite, getStarted, found } = loaded;
  const refused = answer?.campaign;
  return {
    title: "Create Page",
    isNew: true,
    page,
    id,
    address: addQuery("/admin/marketing/new", { page: id }),
    linkSite,
    getStarted,
    found,
    startedFrom: page?.rev,
    saved: draft,
    initial: answer?.draft ?? draft,
    errors: answer?.errors ?? {},
    message: answer?.message,
    notice: <CampaignSentence key={refused?.message} refused={refused} />,
  };
}
