import { lazy, memo, Suspense, type ComponentType } from "react";
import type { LinkChoiceListProps } from "./link-choice-list.tsx";

/** The id of the list that every field for a link offers. */
export const LINK_CHOICES = "link-choices";

/** Loads the list, while a URL can be typed already; if it does not arrive, the list in the server's HTML stays. */
const LinkChoiceList = lazy(() =>
  import("./link-choice-list.tsx").then(
    (loaded): { default: ComponentType<LinkChoiceListProps> } => ({ default: loaded.LinkChoiceList }),
    () => new Promise<never>(() => {}),
  ),
);

/**
 * Names that link fields offer. Memoized: while the list loads, React would otherwise restart the whole editor for it with each
 * letter.
 */
export const LinkChoices = memo(function LinkChoices(props: Omit<LinkChoiceListProps, "id">) {
  return (
    <Suspense>
      <LinkChoiceList {...props} id={LINK_CHOICES} />
    </Suspense>
  );
});
