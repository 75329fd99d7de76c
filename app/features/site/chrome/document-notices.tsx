import { FORM_WORDS, PAGE_WORDS } from "./connection-words.ts";

/**
 * Empty live regions that the document's script fills: the loading state, and the message for a page or a
 * form response that failed to load.
 */
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
