import {
  memo,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import { useHydrated } from "#app/browser/island/use-hydrated.ts";
import { describeNotLoaded } from "#app/values/not-loaded.ts";
import { isComposing } from "#app/browser/composing.ts";
import { isFull, nameCommand, placeCommand } from "../../drafts/draft-commands.ts";
import { nameBlock } from "../../drafts/draft-names.ts";
import type { DraftBlock } from "../../drafts/read-draft.ts";
import { MAX_BLOCKS } from "../../pages/page.ts";
import { BlockPicture } from "./block-picture.tsx";
import type { SectionChoicesProps } from "./section-choices.tsx";
import { CommandButton } from "../command-button.tsx";
import { findBlockTypes } from "./find-block-types.ts";

interface BlockPaletteProps {
  blocks: DraftBlock[];
  /** Index for a new block; after the last block by default. */
  at?: number;
  fold?: RefObject<HTMLDetailsElement | null>;
  onCommand: (command: string) => void;
  onSections: SectionChoicesProps["onSections"];
}

/** List of all types of blocks to add, searchable by name, other names and description. */
export const BlockPalette = memo(function BlockPalette({
  blocks,
  at = blocks.length,
  fold,
  onCommand,
  onSections,
}: BlockPaletteProps) {
  const id = useId();
  const inBrowser = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const [sought, setSought] = useState("");
  const place = useRef<HTMLSelectElement>(null);
  if (isFull({ blocks })) return <p className="field-hint">A page has at most {MAX_BLOCKS} blocks.</p>;
  const found = findBlockTypes(sought);
  const words = sought.trim().toLowerCase();
  const add = (command: string) => {
    setSought("");
    closePalette(fold?.current);
    onCommand(placeCommand(command, Number(place.current?.value ?? at)));
  };
  const press = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (isComposing(event)) return;
    if (event.target === place.current && event.key !== "Escape") return;
    const isSearching = event.target instanceof HTMLInputElement;
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (event.key === "Escape") leavePalette(event.currentTarget);
    else if (event.key === "Enter" && isSearching) {
      if (found[0] && sought !== "") add(nameCommand("insert-block", found[0].type, at));
    } else if (step !== undefined && !(isSearching && step === -1) && event.key !== "Tab") {
      if (isSearching && event.key !== "ArrowDown") return;
      walk(event.currentTarget, step);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the choices
    <details
      ref={fold}
      className="block-palette disclosure"
      onKeyDown={press}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary onClick={openWithFocus}>Add a block</summary>
      <div className="block-palette-place">
        <label className="field-label" htmlFor={`${id}-place`}>
          Place
        </label>
        <select
          key={`${at} of ${blocks.length}`}
          id={`${id}-place`}
          ref={place}
          className="input"
          name="place"
          defaultValue={at}
        >
          <option value={0}>First</option>
          {blocks.map(({ id: blockId }, before) => (
            <option key={blockId} value={before + 1}>
              After {nameBlock(blocks, before)}
            </option>
          ))}
        </select>
      </div>
      {inBrowser && (
        <div className="block-palette-search">
          <input
            type="search"
            className="input"
            aria-label="Filter blocks"
            placeholder="Filter, such as: FAQ"
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
          <p role="status" className="field-hint">
            {found.length === 0 && "No block matches."}
          </p>
        </div>
      )}
      <ul role="list" className="block-palette-choices">
        {found.map(({ type, label, description }) => (
          <li key={type} className="block-palette-choice">
            {inBrowser && <BlockPicture type={type} isWanted={isOpen} />}
            <CommandButton
              command={nameCommand("insert-block", type, at)}
              className="button-quiet block-palette-button"
              describedBy={description === undefined ? undefined : `${id}-${type}`}
              onPress={add}
            >
              <span className="visually-hidden">Add </span>
              {label}
            </CommandButton>
            {description !== undefined && (
              <span id={`${id}-${type}`} className="field-hint">
                {description}
              </span>
            )}
          </li>
        ))}
      </ul>
      {isOpen && <LoadedSections sought={words} onAdd={add} onSections={onSections} />}
    </details>
  );
});

const NOT_LOADED = <p className="field-hint">{describeNotLoaded("Part of this list")}</p>;

/**
 * Choices of shared sections. Their script is loaded when the list is opened; a failed load is retried on the
 * next opening.
 */
function LoadedSections(props: Omit<SectionChoicesProps, "notLoaded">) {
  const [loaded, setLoaded] = useState<typeof import("./section-choices.tsx") | "failed">();
  useEffect(() => {
    import("./section-choices.tsx").then(setLoaded, () => setLoaded("failed"));
  }, []);
  if (loaded === "failed") return NOT_LOADED;
  return loaded && <loaded.SectionChoices {...props} notLoaded={NOT_LOADED} />;
}

/** Opens the palette, and focuses its search. */
export function openPalette(fold: HTMLDetailsElement | null): void {
  if (!fold) return;
  fold.open = true;
  fold.querySelector<HTMLElement>("input")?.focus({ preventScroll: true });
  fold.scrollIntoView({ block: "start" });
}

function openWithFocus(event: MouseEvent<HTMLElement>): void {
  const fold = event.currentTarget.closest("details");
  if (!fold || fold.open) return;
  event.preventDefault();
  openPalette(fold);
}

function closePalette(fold: HTMLDetailsElement | null | undefined): void {
  if (fold) fold.open = false;
}

function leavePalette(fold: HTMLDetailsElement): void {
  closePalette(fold);
  fold.querySelector("summary")?.focus();
}

function walk(fold: HTMLElement, step: number): void {
  const choices = [...fold.querySelectorAll<HTMLElement>(".block-palette-choice button")];
  const at = choices.findIndex((choice) => choice === document.activeElement);
  if (at === 0 && step === -1) fold.querySelector("input")?.focus();
  else choices[Math.min(at + step, choices.length - 1)]?.focus();
}
