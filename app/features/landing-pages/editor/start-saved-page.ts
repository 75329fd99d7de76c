import type { GetStartedTarget } from "#app/features/site/domain/site.ts";
import { toDraft, type Draft } from "../drafts/read-draft.ts";
import type { FieldErrors } from "../pages/page.ts";
import type { Page } from "../pages/pages.server.ts";
import type { SaveOutcome } from "../saving/save-outcome.ts";
import type { Version } from "../history/versions.server.ts";
import type { Issue } from "../rules/issue.ts";
import type { BrandLook } from "../publishing/document/brand-styles.ts";
import type { LinkSite } from "../review/own-links.ts";
import type { PageStart } from "./page-editor.tsx";
import type { SaveConflict } from "./saving/difference-table.tsx";

export interface SavedPageProps {
  loaded: {
    page: Page;
    /** Id for the page that a duplication would create. */
    copyId: string;
    versions: Version[];
    /** Whether a running test shows visitors different variants of the page. */
    isTested: boolean;
    linkSite: LinkSite;
    getStarted: GetStartedTarget;
    look: BrandLook | undefined;
    found: Issue[];
    saved: SaveOutcome | undefined;
    /** Email of the person whose changes were merged into a form that was saved without scripts. */
    mergedBy: string | undefined;
    /** The earlier version that is viewed, if any. */
    earlier: { rev: number; draft: Draft } | undefined;
  };
  /** Response to a form without scripts that saved nothing. */
  actionData?: {
    draft: Draft;
    rev: number;
    errors: FieldErrors;
    message?: string;
    /** A newer revision that another person saved. */
    conflict?: SaveConflict;
  };
}

export function startSavedPage({ loaded, actionData }: SavedPageProps): PageStart {
  const { page, versions, isTested, linkSite, getStarted, look, found, saved, mergedBy, earlier } = loaded;
  const shown = actionData ? undefined : earlier;
  return {
    isNew: false,
    page,
    id: page.id,
    isTested,
    linkSite,
    getStarted,
    look,
    found,
    startedFrom: actionData?.rev ?? page.rev,
    saved: toDraft(page, page.status),
    initial: actionData?.draft ?? earlier?.draft ?? toDraft(page, page.status),
    isEarlier: shown !== undefined,
    earlierRev: shown?.rev,
    refused:
      actionData?.message === undefined
        ? undefined
        : { errors: actionData.errors, message: actionData.message },
    conflict: actionData?.conflict,
    outcome: actionData ? undefined : saved,
    formMergedBy: actionData ? undefined : mergedBy,
    versions,
  };
}
