import { startTransition, useEffect, useState, type ComponentType } from "react";
import type { PreviewPageProps } from "./preview-input.ts";

/**
 * The page in a frame or a window. Its components and styles come after the form, which must not be lost for want of them; and
 * they are shown between the letters that somebody types, never with one.
 */
export function PreviewPage(props: PreviewPageProps) {
  const [Preview, setPreview] = useState<ComponentType<PreviewPageProps>>();
  useEffect(() => {
    import("./preview-document.tsx").then(
      ({ PreviewDocument }) => startTransition(() => setPreview(() => PreviewDocument)),
      () => setPreview(() => NoPreview),
    );
  }, []);
  return Preview && <Preview {...props} />;
}

function NoPreview({ onSay }: PreviewPageProps) {
  useEffect(() => onSay("The preview did not load. Save the page, then reload it."), [onSay]);
  return null;
}
