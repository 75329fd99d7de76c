import { useState } from "react";
import { Link } from "#app/ui/link.tsx";
import { CampaignForm, CampaignSentence } from "./campaign-sentence.tsx";
import { startNewPage, type NewPageProps } from "./new-page.ts";
import { startOpenedPage, type OpenedPageProps } from "./opened-page.ts";
import { DuplicateForm } from "./reuse-links.tsx";
import { PageEditor } from "./page-editor.tsx";

export type EditorProps = ({ isNew: true } & NewPageProps) | ({ isNew: false } & OpenedPageProps);

/** All of the editor, which is hydrated in the browser: see editor-island.tsx. */
export function Editor(props: EditorProps) {
  const start = props.isNew ? startNewPage(props) : startOpenedPage(props);
  const [refused, refuse] = useState(props.isNew ? props.answer?.campaign : undefined);
  // Opened with what it has: the other ways to begin would replace that, and take the room of its blocks.
  const isContinued = start.page !== undefined;
  return (
    <>
      {!props.isNew && <DuplicateForm pageId={props.loaded.page.id} copyId={props.loaded.copyId} />}
      {props.isNew && <CampaignForm id={props.loaded.campaignId} onRefused={refuse} />}
      <PageEditor
        {...start}
        beginning={
          (!isContinued || refused) && (
            <>
              <CampaignSentence key={refused?.message} refused={refused} />
              <p>
                <Link to="/admin/marketing/start">Start from a template or a file</Link>
              </p>
            </>
          )
        }
      />
    </>
  );
}
