import { lazy, memo, Suspense, type ComponentType } from "react";
import type { LinkChoiceListProps } from "./link-choice-list.tsx";

/** The id of the list that every field for a link offers. */
export const LINK_CHOICES = "link-choices";

/** An address can be typed while the list is on its way; where it does not come, the one in the server's HTML stays. */
const LinkChoiceList = lazy(() =>
  import("./link-choice-list.tsx").then(
    (loaded): { default: ComponentType<LinkChoiceListProps> } => ({ default: loaded.LinkChoiceList }),
    () => new Promise<never>(() => {}),
  ),
);

/**
 * What fields for a link offer by name. Rendered anew only where it changes: while the list is on its way, React would otherwise
 * begin the whole editor again for it with each letter.
 */
export const LinkChoices = memo(function LinkChoices(props: Omit<LinkChoiceListProps, "id">) {
  return (
    <Suspense>
      <LinkChoiceList {...props} id={LINK_CHOICES} />
    </Suspense>
  );
});
