import { useEffect, useRef } from "react";

/**
 * Sets the styles of a document, each in a style sheet of its own, which is parsed again only if it changed.
 * Constructed style sheets must be created by the document's own window, and the content security policy does
 * not restrict them.
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
