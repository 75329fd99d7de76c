import { useId, useState } from "react";
import { useHydrated } from "#app/browser/island/use-hydrated.ts";
import type { Block } from "../../blocks/block.ts";
import { useMedia } from "../media.ts";
import type { PreviewInput } from "./preview-input.ts";
import { PreviewPage } from "./preview-page.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { usePreviewWindow } from "./preview-window.ts";

/** CSS pixels of the frame, before it is scaled into the pane. */
const DEVICES = { Phone: [390, 780], Tablet: [768, 1024], Desktop: [1280, 800] } as const;
type Device = keyof typeof DEVICES;
type Scheme = "Light" | "Dark";

interface PreviewPaneProps extends PreviewInput {
  title: string;
  blocks: Block[];
  currentId: string | undefined;
}

/** The page as it will be, from the public page's own components and styles, at the width of a device or in a window. */
export function PreviewPane(page: PreviewPaneProps) {
  // Where a desktop would be too small to be read.
  const isNarrow = useMedia("(width < 40rem)");
  const [chosen, setDevice] = useState<Device>();
  const device = chosen ?? (isNarrow ? "Phone" : "Desktop");
  const isDark = useMedia("(prefers-color-scheme: dark)");
  const [chosenScheme, setScheme] = useState<Scheme>();
  const scheme = chosenScheme ?? (isDark ? "Dark" : "Light");
  const inBrowser = useHydrated();
  const [said, say] = useState("");
  const whole = usePreviewWindow(`Preview of ${page.title === "" ? "the new page" : page.title}`, say);
  const content = { ...page, isDark: scheme === "Dark", onSay: say };
  return (
    <section className="preview" aria-label="Live preview">
      {inBrowser && (
        <div className="preview-tools">
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
