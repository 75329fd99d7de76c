import { lazy, memo, Suspense, type ComponentType } from "react";
import type { LinkChoiceListProps } from "./link-choice-list.tsx";

/** Id of the datalist of all link fields. */
export const LINK_CHOICES = "link-choices";

/** Loaded lazily, since a URL can be typed without it; if loading fails, the list in the server's HTML stays. */
const LinkChoiceList = lazy(() =>
  import("./link-choice-list.tsx").then(
    (loaded): { default: ComponentType<LinkChoiceListProps> } => ({ default: loaded.LinkChoiceList }),
    () => new Promise<never>(() => {}),
  ),
);

/**
 * Names that link fields offer. Memoized: while the list is loading, React would otherwise restart the render
 * of the whole editor with each keystroke.
 */
export const LinkChoices = memo(function LinkChoices(props: Omit<LinkChoiceListProps, "id">) {
  return (
    <Suspense>
      <LinkChoiceList {...props} id={LINK_CHOICES} />
    </Suspense>
  );
});
