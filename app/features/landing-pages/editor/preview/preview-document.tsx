import { useEffect, useMemo, useRef, useState, type FormEvent } from "react";
import { createPortal } from "react-dom";
import { SiteFooter } from "#app/features/site/chrome/site-footer.tsx";
import { FrameBrandContext, siteFrame } from "#app/features/site/chrome/logo.tsx";
import { SiteHeader } from "#app/features/site/chrome/site-header.tsx";
import { isComposing } from "#app/browser/composing.ts";
import { interceptFileDrops } from "#app/browser/file-drops.ts";
import { BlockList } from "../../blocks/block-list.tsx";
import type { Block } from "../../blocks/block.ts";
import { findHolderId, nameInside } from "../../blocks/shared-sections.ts";
import { authorStyles } from "../../blocks/views.ts";
import { frameChoiceStyles, typeStyles } from "../../publishing/document/landing-styles.ts";
import { findPageLanguage } from "../../publishing/document/page-language.ts";
import { ReducedHeader } from "../../publishing/document/reduced-header.tsx";
import { useAdoptedStyles } from "./adopted-styles.ts";
import { useFocalStyles } from "./focal-points.ts";
import { usePictureDrop } from "./picture-drop.ts";
import { findBlockElement } from "./preview-elements.ts";
import { sampleStyles, useSampleWords } from "./sample-words.ts";
import { usePreviewInput } from "./preview-input.ts";
import type { PreviewPageProps } from "./preview-input.ts";

const NO_PICTURES = {};

const footer = (
  <div inert lang="en" dir="ltr">
    <SiteFooter />
  </div>
);

/** Content of the preview's frame or window: the page, which accepts clicks, typing and dropped files. */
export function PreviewDocument({
  page,
  title,
  language,
  header: chosenHeader,
  dated,
  blocks,
  currentId,
  isDark,
  upload,
  getStarted,
  look,
  onSay,
  ...input
}: PreviewPageProps) {
  const root = useRef<HTMLDivElement>(null);
  const filled = useSampleWords(page, blocks);
  const { shownBlocks, ...texts } = usePreviewInput({ root, blocks: filled, currentId, ...input });
  const own = blocks.filter(({ id }) => findHolderId(id) === id);
  const pictures = usePictureDrop({ blocks: own, upload, onSay });
  const place = useMemo(() => ({ slug: "", getStarted }), [getStarted]);
  const header = useMemo(() => {
    const Header = chosenHeader === "reduced" ? ReducedHeader : SiteHeader;
    return (
      <div inert lang="en" dir="ltr">
        <Header getStarted={getStarted} />
      </div>
    );
  }, [chosenHeader, getStarted]);
  // Publishing sets the date, so that of today is shown.
  const [today] = useState(() => new Date());
  const types = [...new Set(blocks.map(({ type }) => type))].join(" ");
  // Shared styles depend on the types of the blocks alone.
  // oxlint-disable-next-line react/exhaustive-deps
  const shared = useMemo(() => typeStyles(blocks), [types]);
  const chosen = authorStyles(blocks);
  const focal = useFocalStyles(blocks);
  useAdoptedStyles(page, [
    shared,
    frameChoiceStyles({ header: chosenHeader, dated }),
    chosen,
    focal,
    look?.styles ?? "",
    schemeStyles(isDark),
    sharedStyles(blocks),
    sampleStyles,
    markStyles(currentId),
  ]);
  const { lang, dir } = useMemo(
    () => findPageLanguage({ language, title, blocks }),
    [language, title, blocks],
  );
  useEffect(() => {
    Object.assign(page.documentElement, { lang, dir });
  }, [page, lang, dir]);
  useEffect(() => {
    page.addEventListener("keydown", forwardKey);
    return () => page.removeEventListener("keydown", forwardKey);
  }, [page]);
  useEffect(() => {
    interceptFileDrops(page);
    page.defaultView?.frameElement?.setAttribute("data-takes-drops", "");
  }, [page]);
  useEffect(() => {
    if (currentId !== undefined) scrollTo(page, currentId);
  }, [page, currentId]);
  return createPortal(
    <FrameBrandContext value={look?.frame ?? siteFrame}>
      {header}
      <div
        ref={root}
        className="preview-page"
        role="presentation"
        onSubmitCapture={stayOnPreview}
        {...texts}
        {...pictures}
      >
        <BlockList
          title={title}
          blocks={shownBlocks}
          pictures={NO_PICTURES}
          place={place}
          changedAt={dated === "" ? undefined : today}
        />
      </div>
      {footer}
    </FrameBrandContext>,
    page.body,
  );
}

/** Forces the selected color scheme. Unlayered, so that it overrides the page's own styles. */
function schemeStyles(isDark: boolean): string {
  return `:root{color-scheme:${isDark ? "dark" : "light"}}`;
}

/** Styles that mark blocks of shared sections, which cannot be edited here. */
function sharedStyles(blocks: Block[]): string {
  return blocks
    .filter(({ id }) => findHolderId(id) !== id)
    .map(({ id }) => `#${id}{outline:3px dotted var(--edge-control);outline-offset:-3px}`)
    .join("\n");
}

/** Styles of the marks that the editor draws on the page. */
function markStyles(currentId: string | undefined): string {
  const current =
    currentId === undefined
      ? ""
      : `#${currentId},[id^="${nameInside(currentId)}"]{outline:3px solid var(--focus);outline-offset:-3px}`;
  return `${current}
    .preview-page [contenteditable]{outline:3px dashed var(--focus);outline-offset:4px}
    .preview-page [data-dropping]{outline:4px solid var(--action);outline-offset:-4px}
    .preview-page :is(h1,h2,h3,p,a,span,figcaption,cite){cursor:text}
    .preview-page a::after{pointer-events:none}
  `;
}

/** Scrolls within the frame only: scrollIntoView would scroll the editor as well. */
function scrollTo(page: Document, id: string): void {
  const { top, height } = findBlockElement(page, id)?.getBoundingClientRect() ?? {};
  const view = page.defaultView;
  if (top === undefined || height === undefined || !view) return;
  const isSeen = top >= 0 && top + Math.min(height, view.innerHeight) <= view.innerHeight;
  const isStill = view.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const room = Math.max(0, (view.innerHeight - height) / 2);
  if (!isSeen) view.scrollBy({ top: top - room, behavior: isStill ? "instant" : "smooth" });
}

function stayOnPreview(event: FormEvent): void {
  event.preventDefault();
}

/** Dispatches a key event again in the editor's document, so that its shortcuts work from within the preview. */
function forwardKey(event: KeyboardEvent): void {
  if (isComposing(event)) return;
  const repeated = new KeyboardEvent("keydown", { ...pickKey(event), cancelable: true });
  if (!document.dispatchEvent(repeated)) event.preventDefault();
}

function pickKey({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): KeyboardEventInit {
  return { key, ctrlKey, metaKey, altKey, shiftKey, repeat };
}
