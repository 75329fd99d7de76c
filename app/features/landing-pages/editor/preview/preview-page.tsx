import { startTransition, useEffect, useState, type ComponentType } from "react";
import { describeNotLoaded } from "#app/values/not-loaded.ts";
import type { PreviewPageProps } from "./preview-input.ts";

/**
 * The page in the preview's frame or window. Its components and styles load after the form, so that a failure
 * cannot break the form; its renders are deferred, so that they do not delay typing.
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
  useEffect(() => onSay(describeNotLoaded("The preview")), [onSay]);
  return null;
}
