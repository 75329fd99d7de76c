import type { GetStartedTarget } from "#app/features/site/domain/site.ts";
import type { RefusedCampaign } from "../campaigns/purposes.ts";
import type { Draft } from "../drafts/read-draft.ts";
import type { FieldErrors } from "../pages/page.ts";
import type { Page } from "../pages/pages.server.ts";
import type { Issue } from "../rules/issue.ts";
import type { BrandLook } from "../publishing/document/brand-styles.ts";
import type { LinkSite } from "../review/own-links.ts";
import type { PageStart } from "./page-editor.tsx";

export interface NewPageProps {
  loaded: {
    draft: Draft;
    /** Id of the new page. */
    id: string;
    /** Stored state of the page, if any. */
    page: Page | undefined;
    /** Id for the page that a campaign would create. */
    campaignId: string;
    linkSite: LinkSite;
    getStarted: GetStartedTarget;
    look: BrandLook | undefined;
    found: Issue[];
  };
  /** Response to a refused form that was sent without scripts. */
  actionData?: { draft?: Draft; errors: FieldErrors; message?: string; campaign?: RefusedCampaign };
}

export function startNewPage({ loaded, actionData }: NewPageProps): PageStart {
  const { id, page, draft, linkSite, getStarted, look, found } = loaded;
  return {
    isNew: true,
    page,
    id,
    linkSite,
    getStarted,
    look,
    found,
    startedFrom: page?.rev,
    saved: draft,
    initial: actionData?.draft ?? draft,
    refused:
      actionData?.message === undefined
        ? undefined
        : { errors: actionData.errors, message: actionData.message },
  };
}
