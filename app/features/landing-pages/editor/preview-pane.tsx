import { useInBrowser } from "#app/ui/in-browser.ts";
import { useEffect, useId, useRef, useState, useSyncExternalStore, type MouseEvent } from "react";
import { createPortal } from "react-dom";
import { SiteFooter } from "#app/features/site/chrome/site-footer.tsx";
import { SiteHeader } from "#app/features/site/chrome/site-header.tsx";
import { findGetStartedTarget } from "#app/features/site/domain/site.ts";
import { BlockList } from "../blocks/block-list.tsx";
import type { Block } from "../blocks/block.ts";
import { landingStyles } from "../landing-styles.ts";

/** CSS pixels of the frame, before it is scaled into the pane. */
const DEVICES = { Phone: [390, 780], Tablet: [768, 1024], Desktop: [1280, 800] } as const;
const NARROW = "(max-width: 40rem)";
type Device = keyof typeof DEVICES;

/** The page as it will be, from the public page's own components and styles, at the width of a device. */
export function PreviewPane({ title, blocks }: { title: string; blocks: Block[] }) {
  const isNarrow = useNarrowWindow();
  const [chosen, setDevice] = useState<Device>();
  const device = chosen ?? (isNarrow ? "Phone" : "Desktop");
  const inBrowser = useInBrowser();
  const name = useId();
  return (
    <section className="preview" aria-label="Live preview">
      {inBrowser && (
        <fieldset className="preview-devices">
          <legend className="visually-hidden">Width of the preview</legend>
          {(Object.keys(DEVICES) as Device[]).map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name={name}
                checked={choice === device}
                onChange={() => setDevice(choice)}
                className="visually-hidden"
              />
              {choice}
            </label>
          ))}
        </fieldset>
      )}
      <PreviewFrame title={title} blocks={blocks} size={DEVICES[device]} />
    </section>
  );
}

function PreviewFrame({
  title,
  blocks,
  size,
}: {
  title: string;
  blocks: Block[];
  size: readonly [number, number];
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<Document>();
  // A frame in the server's HTML has loaded before anyone can listen for it.
  const inBrowser = useInBrowser();
  const [width, height] = size;

  useEffect(() => {
    if (page) adoptStyles(page, landingStyles(blocks));
  }, [page, blocks]);

  useEffect(() => {
    if (!stage.current) return;
    const fit = new ResizeObserver(([entry]) => {
      const scale = Math.min(1, (entry?.contentRect.width ?? width) / width);
      stage.current?.style.setProperty("--preview-scale", String(scale));
      stage.current?.style.setProperty("--preview-height", `${height * scale}px`);
    });
    fit.observe(stage.current);
    return () => fit.disconnect();
  }, [width, height]);

  return (
    <div ref={stage} className="preview-stage">
      {inBrowser ? (
        <iframe
          ref={frame}
          className="preview-frame"
          title={`Preview of ${title === "" ? "the new page" : title}`}
          width={width}
          height={height}
          srcDoc='<!DOCTYPE html><html lang="en" class="landing-document"><head><title>Preview</title></head><body></body></html>'
          onLoad={() => setPage(frame.current?.contentDocument ?? undefined)}
        />
      ) : (
        <p className="preview-without-script">
          Save the page, then look at it with Preview in the list of pages.
        </p>
      )}
      {page &&
        createPortal(
          <>
            <div inert>
              <SiteHeader getStarted={findGetStartedTarget("")} />
            </div>
            <div className="preview-page" onClickCapture={stayOnPreview}>
              <BlockList title={title} blocks={blocks} pictures={{}} />
            </div>
            <div inert>
              <SiteFooter />
            </div>
          </>,
          page.body,
        )}
    </div>
  );
}

/** Where a desktop would be too small to be read. */
function useNarrowWindow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const narrow = matchMedia(NARROW);
      narrow.addEventListener("change", changed);
      return () => narrow.removeEventListener("change", changed);
    },
    () => matchMedia(NARROW).matches,
    () => false,
  );
}

/** A link is there to be looked at. */
function stayOnPreview(event: MouseEvent): void {
  event.preventDefault();
}

/** A constructed sheet belongs to the frame's own window, and needs no allowance in the policy. */
function adoptStyles(page: Document, styles: string): void {
  const view = page.defaultView;
  if (!view) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles);
  page.adoptedStyleSheets = [sheet];
}
