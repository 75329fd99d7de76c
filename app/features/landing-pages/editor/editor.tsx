import { CampaignForm } from "./campaign-sentence.tsx";
import { describeNewPage, type NewPageProps } from "./new-page.tsx";
import { describeOpenedPage, type OpenedPageProps } from "./opened-page.tsx";
import { PageEditor } from "./page-editor.tsx";

export type EditorProps = ({ isNew: true } & NewPageProps) | ({ isNew: false } & OpenedPageProps);

/**
 * All of the editor, which comes alive in the browser: see editor-island.tsx. A new page stays the one that is edited when it
 * is saved for the first time; an earlier version is another.
 */
export function Editor(props: EditorProps) {
  const editor = props.isNew ? describeNewPage(props) : describeOpenedPage(props);
  const version = !props.isNew && props.loaded.earlier?.rev;
  return (
    <>
      {props.isNew && <CampaignForm id={props.loaded.campaignId} />}
      <PageEditor key={`${editor.id}:${version || "current"}`} {...editor} />
    </>
  );
}
