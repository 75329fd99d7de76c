import { lazy, Suspense, useEffect, type ComponentType } from "react";
import type { PreviewPageProps } from "./preview-hands.ts";

/** The public page's components and styles come after the form, which must not be lost for want of them. */
const PreviewDocument = lazy(() =>
  import("./preview-document.tsx").then(
    (loaded): { default: ComponentType<PreviewPageProps> } => ({ default: loaded.PreviewDocument }),
    () => ({ default: NoPreview }),
  ),
);

/** The page in a frame or a window. */
export function PreviewPage(props: PreviewPageProps) {
  return (
    <Suspense>
      <PreviewDocument {...props} />
    </Suspense>
  );
}

function NoPreview({ onSay }: PreviewPageProps) {
  useEffect(() => onSay("The preview did not load. Save the page, then reload it."), [onSay]);
  return null;
}
