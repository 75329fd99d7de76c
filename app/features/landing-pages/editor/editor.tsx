import { useState } from "react";
import { CampaignForm, CampaignSentence } from "./campaign-sentence.tsx";
import { startNewPage, type NewPageProps } from "./new-page.ts";
import { startOpenedPage, type OpenedPageProps } from "./opened-page.ts";
import { PageEditor } from "./page-editor.tsx";

export type EditorProps = ({ isNew: true } & NewPageProps) | ({ isNew: false } & OpenedPageProps);

/** All of the editor, which is hydrated in the browser: see editor-island.tsx. */
export function Editor(props: EditorProps) {
  const start = props.isNew ? startNewPage(props) : startOpenedPage(props);
  const [refused, refuse] = useState(props.isNew ? props.answer?.campaign : undefined);
  return (
    <>
      {props.isNew && <CampaignForm id={props.loaded.campaignId} onRefused={refuse} />}
      <PageEditor {...start} beginning={<CampaignSentence key={refused?.message} refused={refused} />} />
    </>
  );
}
