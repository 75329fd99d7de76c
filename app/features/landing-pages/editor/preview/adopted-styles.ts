import { useEffect, useRef } from "react";

/**
 * Gives a document its styles, each in a sheet of its own that is read again only when it has changed. Constructed sheets
 * belong to the document's own window, and need no allowance in the policy.
 */
export function useAdoptedStyles(page: Document, styles: string[]): void {
  const adopted = useRef<{ page: Document; styles: string[] }>(undefined);
  useEffect(() => {
    const before = adopted.current?.page === page ? adopted.current.styles : [];
    adoptStyles(page, styles, before);
    adopted.current = { page, styles };
  });
}

function adoptStyles(page: Document, styles: string[], before: string[]): void {
  const view = page.defaultView;
  if (!view) return;
  const sheets = page.adoptedStyleSheets;
  page.adoptedStyleSheets = styles.map((text, at) => {
    const sheet = sheets[at] ?? new view.CSSStyleSheet();
    if (text !== before[at]) sheet.replaceSync(text);
    return sheet;
  });
}
