import type { GetStartedTarget } from "#app/features/site/domain/site.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { Notice } from "#app/ui/notice.tsx";
import { toDraft, type Draft } from "../drafts/read-draft.ts";
import type { Finding } from "../review/finding.ts";
import type { LinkSite } from "../review/own-links.ts";
import type { FieldErrors } from "../pages/page.ts";
import type { Page } from "../pages/pages.server.ts";
import type { Deed, SaveOutcome } from "../pages/save-outcome.ts";
import type { Version } from "../pages/versions.server.ts";
import type { PageEditorProps } from "./page-editor.tsx";
import type { Stale } from "./saving/difference-table.tsx";
import { History } from "./saving/history.tsx";
import { SavedNotice } from "./saving/saved-notice.tsx";

export interface OpenedPageProps {
  loaded: {
    page: Page;
    versions: Version[];
    linkSite: LinkSite;
    getStarted: GetStartedTarget;
    found: Finding[];
    saved: SaveOutcome | undefined;
    /** A version that is looked at. */
    earlier: { rev: number; draft: Draft } | undefined;
  };
  /** To a form that was held back. */
  answer?: {
    draft: Draft;
    rev: number;
    errors: FieldErrors;
    message?: string;
    intent?: Stale["intent"];
    /** What somebody else saved meanwhile. */
    current?: Page;
  };
}

/** The saves that put other words into the form, as its undo calls them. */
const REPLACING: Partial<Record<Deed, string>> = {
  discarded: "Changes discarded",
  restored: "Earlier version restored",
};

export function describeOpenedPage({ loaded, answer }: OpenedPageProps): PageEditorProps {
  const { page, versions, linkSite, getStarted, found, saved, earlier } = loaded;
  const address = fillPath("/admin/marketing/edit/:slug", { slug: page.address });
  const { current: theirs, intent } = answer ?? {};
  return {
    title: "Edit Page",
    page,
    id: page.id,
    linkSite,
    getStarted,
    found,
    address,
    startedFrom: answer?.rev ?? page.rev,
    saved: toDraft(page, page.status),
    initial: answer?.draft ?? earlier?.draft ?? toDraft(page, page.status),
    isEarlier: earlier !== undefined && !answer,
    errors: answer?.errors ?? {},
    message: answer?.message,
    replaced: saved && REPLACING[saved.deed],
    stale: answer && theirs && intent ? { mine: answer.draft, theirs, intent } : undefined,
    notice: earlier && <EarlierNotice rev={earlier.rev} />,
    savedNotice: !answer && <SavedNotice saved={saved} page={page} />,
    footer: <History versions={versions} currentRev={page.rev} address={address} />,
  };
}

function EarlierNotice({ rev }: { rev: number }) {
  return (
    <Notice tone="warning">
      You are looking at an earlier version ({rev}). Nothing has changed yet: save to make it the current one.
    </Notice>
  );
}
