import { useEffect, useRef } from "react";
import { useMatches } from "react-router";
import { reportLoss, useLoss, type Loss } from "#app/ui/connection.ts";
import type { RouteHandle } from "#app/ui/route-handle.ts";
import { FORM_WORDS, PAGE_WORDS } from "./connection-words.ts";

/** The notice about a failed form or navigation, above everything else on the page, including an open menu. */
export function ConnectionNotice() {
  const box = useRef<HTMLDivElement>(null);
  const loss = useLoss();
  const matches = useMatches();
  useEffect(() => {
    box.current?.togglePopover(loss !== undefined);
  }, [loss]);
  return (
    <div ref={box} popover="manual" className="connection-notice">
      <p role="alert">
        {loss &&
          describe(
            loss,
            matches.map(({ handle }) => handle as RouteHandle | undefined),
          )}
      </p>
      {loss?.tryAgain && (
        <button type="button" className="button button-small" onClick={loss.tryAgain}>
          Try again
        </button>
      )}
      <button type="button" className="button button-small" onClick={() => reportLoss(undefined)}>
        Dismiss
      </button>
    </div>
  );
}

function describe({ trouble, form }: Loss, handles: (RouteHandle | undefined)[]): string {
  if (!form) return PAGE_WORDS;
  const own = handles.findLast((handle) => handle?.describeTrouble)?.describeTrouble?.(trouble, form);
  return own ?? FORM_WORDS[trouble];
}
