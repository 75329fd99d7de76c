import { useId, useState } from "react";
import { useHydrated } from "#app/browser/island/use-hydrated.ts";
import type { Block } from "../../blocks/block.ts";
import { FullWidthSwitch, type EditorAreas } from "../editor-areas.tsx";
import { useMediaQuery } from "../use-media-query.ts";
import type { PreviewInput } from "./preview-input.ts";
import { PreviewPage } from "./preview-page.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { usePreviewWindow } from "./preview-window.ts";

/** Viewports in CSS pixels, before the frame is scaled into the pane. */
const DEVICES = { Phone: [375, 780], Tablet: [768, 1024], Desktop: [1280, 800] } as const;
type Device = keyof typeof DEVICES;
type Scheme = "Light" | "Dark";

interface PreviewPaneProps extends PreviewInput {
  areas: EditorAreas;
  title: string;
  /** Language of the page, as typed in its field. */
  language: string;
  /** Values of the page fields for header and date. */
  header: string;
  dated: string;
  blocks: Block[];
  currentId: string | undefined;
}

/**
 * Preview of the page with the components and styles of the public page, in the viewport of a device or in a
 * window.
 */
export function PreviewPane({ areas, ...page }: PreviewPaneProps) {
  // Widths at which a desktop preview would be too small to read: a window with one column, and the narrowest
  // with three columns.
  const isNarrow = useMediaQuery("(width < 40rem)");
  const isTight = useMediaQuery("(64rem <= width < 76rem)");
  const [chosen, setDevice] = useState<Device>();
  const device = chosen ?? (isNarrow || (isTight && !areas.isFull) ? "Phone" : "Desktop");
  const isDark = useMediaQuery("(prefers-color-scheme: dark)");
  const [chosenScheme, setScheme] = useState<Scheme>();
  const scheme = chosenScheme ?? (isDark ? "Dark" : "Light");
  const inBrowser = useHydrated();
  const [announcement, say] = useState("");
  const whole = usePreviewWindow(`Preview of ${page.title === "" ? "the new page" : page.title}`, say);
  const content = { ...page, isDark: scheme === "Dark", onSay: say };
  return (
    <section className="preview" aria-label="Live preview">
      {/* Reserves the space of controls that need scripts, so that they cause no layout shift. */}
      <div className="preview-tools">
        {inBrowser && (
          <>
            <Choices
              legend="Width of the preview"
              choices={Object.keys(DEVICES) as Device[]}
              chosen={device}
              onChoose={setDevice}
            />
            <Choices
              legend="Colors of the preview"
              choices={["Light", "Dark"]}
              chosen={scheme}
              onChoose={setScheme}
            />
            <FullWidthSwitch {...areas} />
            <button type="button" className="button button-small button-quiet" onClick={whole.open}>
              Open in a window
            </button>
          </>
        )}
      </div>
      <PreviewFrame
        title={page.title}
        size={DEVICES[device]}
        fills={areas.isFull && device === "Desktop"}
        content={content}
      />
      {whole.page && <PreviewPage {...content} page={whole.page} />}
      {inBrowser && (
        <p role="status" className="field-hint">
          {announcement}
        </p>
      )}
    </section>
  );
}

interface ChoicesProps<Choice> {
  legend: string;
  choices: Choice[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

function Choices<Choice extends string>({ legend, choices, chosen, onChoose }: ChoicesProps<Choice>) {
  const name = useId();
  return (
    <fieldset className="preview-choices">
      <legend className="visually-hidden">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} checked={choice === chosen} onChange={() => onChoose(choice)} />
          {choice}
        </label>
      ))}
    </fieldset>
  );
}
