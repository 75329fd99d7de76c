import { useId, useState } from "react";
import { useInBrowser } from "#app/ui/in-browser.ts";
import type { Block } from "../../blocks/block.ts";
import { useNarrowWindow } from "../narrow-window.ts";
import type { PreviewHands } from "./preview-hands.ts";
import { PreviewPage } from "./preview-page.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { usePreviewWindow } from "./preview-window.ts";

/** CSS pixels of the frame, before it is scaled into the pane. */
const DEVICES = { Phone: [390, 780], Tablet: [768, 1024], Desktop: [1280, 800] } as const;
type Device = keyof typeof DEVICES;

interface PreviewPaneProps extends PreviewHands {
  title: string;
  blocks: Block[];
  currentId: string | undefined;
}

/** The page as it will be, from the public page's own components and styles, at the width of a device or in a window. */
export function PreviewPane(page: PreviewPaneProps) {
  // Where a desktop would be too small to be read.
  const isNarrow = useNarrowWindow("40rem");
  const [chosen, setDevice] = useState<Device>();
  const device = chosen ?? (isNarrow ? "Phone" : "Desktop");
  const inBrowser = useInBrowser();
  const name = useId();
  const [said, say] = useState("");
  const whole = usePreviewWindow(`Preview of ${page.title === "" ? "the new page" : page.title}`, say);
  const content = { ...page, onSay: say };
  return (
    <section className="preview" aria-label="Live preview">
      {inBrowser && (
        <div className="preview-tools">
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
          <button type="button" className="button button-small" onClick={whole.open}>
            Open in a window
          </button>
        </div>
      )}
      <PreviewFrame title={page.title} size={DEVICES[device]} content={content} />
      {whole.page && <PreviewPage {...content} page={whole.page} />}
      {inBrowser && (
        <p role="status" className="field-hint">
          {said}
        </p>
      )}
    </section>
  );
}
