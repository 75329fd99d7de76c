import { FORM_WORDS, PAGE_WORDS } from "./connection-words.ts";

/** Filled by the document's own script: that the next page is loading, or why it, or the answer to a form, did not come. */
export function DocumentNotices() {
  return (
    <>
      <p className="pending-navigation" role="status" />
      <div
        popover="manual"
        className="connection-notice"
        data-page={PAGE_WORDS}
        data-offline={FORM_WORDS.offline}
        data-unanswered={FORM_WORDS.unanswered}
        data-failed={FORM_WORDS.failed}
      >
        <p role="alert" />
        <button type="button" className="button button-small">
          Try again
        </button>
        <button type="button" className="button button-small">
          Dismiss
        </button>
      </div>
    </>
  );
}
