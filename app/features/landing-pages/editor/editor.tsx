import { useState } from "react";
import { Link } from "#app/ui/link.tsx";
import { CampaignForm, CampaignSentence } from "./campaign-sentence.tsx";
import { startNewPage, type NewPageProps } from "./new-page.ts";
import { startSavedPage, type SavedPageProps } from "./start-saved-page.ts";
import { DuplicateForm } from "./reuse-links.tsx";
import { PageEditor } from "./page-editor.tsx";

export type EditorProps = ({ isNew: true } & NewPageProps) | ({ isNew: false } & SavedPageProps);

/** The whole editor, which editor-island.tsx hydrates. */
export function Editor(props: EditorProps) {
  const start = props.isNew ? startNewPage(props) : startSavedPage(props);
  const [refused, refuse] = useState(props.isNew ? props.actionData?.campaign : undefined);
  // A page that already has content does not offer other ways to begin: they would replace it, and take the
  // space of its blocks.
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
