import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/browser/island/use-hydrated.ts";
import type { PreviewPageProps } from "./preview-input.ts";
import { PreviewPage } from "./preview-page.tsx";

interface PreviewFrameProps {
  title: string;
  size: readonly [number, number];
  /** Whether the viewport grows to the available space if that is larger than the device. */
  fills: boolean;
  content: Omit<PreviewPageProps, "page">;
}

/** Frame with the viewport of a device, scaled down to the width of the pane and as high as the pane. */
export function PreviewFrame({ title, size: [width, height], fills, content }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<Document>();
  // A frame in the server's HTML has fired its load event before hydration, so it is rendered in the browser
  // only.
  const inBrowser = useHydrated();

  useEffect(() => {
    const box = stage.current;
    if (!box) return;
    const fit = new ResizeObserver(([entry]) => {
      const room = entry?.contentRect.width ?? width;
      box.style.setProperty("--preview-scale", String(Math.min(1, room / width)));
      box.style.setProperty("--preview-width", `${fills ? Math.max(width, room) : width}px`);
      box.style.setProperty("--preview-height", `${height}px`);
    });
    fit.observe(box);
    return () => fit.disconnect();
  }, [width, height, fills]);

  return (
    <div ref={stage} className="preview-stage">
      {inBrowser ? (
        <iframe
          ref={frame}
          className="preview-frame"
          title={`Preview of ${title === "" ? "the new page" : title}`}
          width={width}
          height={height}
          srcDoc='<!DOCTYPE html><html lang="en"><head><meta name="color-scheme" content="light dark"><title>Preview</title></head><body></body></html>'
          onLoad={() => setPage(frame.current?.contentDocument ?? undefined)}
        />
      ) : (
        <p className="preview-without-script">
          Save the page, then look at it with Preview in the list of pages.
        </p>
      )}
      {page && <PreviewPage {...content} page={page} />}
    </div>
  );
}
