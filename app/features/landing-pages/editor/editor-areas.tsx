import { useLayoutEffect, useRef, useState, type ComponentPropsWithoutRef, type KeyboardEvent } from "react";
import { useHydrated } from "#app/browser/island/use-hydrated.ts";
import { useMediaQuery } from "./use-media-query.ts";

const AREAS = { outline: "Outline", fields: "Fields", preview: "Preview" } as const;
type Area = keyof typeof AREAS;

export interface EditorAreas {
  /** The visible area where the window fits one; over a full-width preview, the area that lies over it. */
  shown: Area;
  show: (area: Area) => void;
  isOneAtATime: boolean;
  /** Whether the preview takes the whole width, with outline or fields laid over it on request. */
  isFull: boolean;
  setFull: (isFull: boolean) => void;
}

/**
 * State of the three areas outline, preview and fields: side by side, one at a time in a narrow window, or
 * laid over the preview. In a narrow window all areas scroll with the window: an area is first shown from its
 * start, below the notices and the bar, and later where it was left.
 */
export function useEditorAreas(): EditorAreas {
  const [shown, setShown] = useState<Area>("fields");
  const [asksFull, setFull] = useState(false);
  const isOneAtATime = useMediaQuery("(width < 64rem)");
  const left = useRef<{ area: Area; tops: Partial<Record<Area, number>> }>({ area: shown, tops: {} });
  const show = (area: Area) => {
    left.current.tops[shown] = scrollY;
    setShown(area);
  };
  useLayoutEffect(() => {
    const { area, tops } = left.current;
    left.current.area = shown;
    // Not when the window has become narrow: nothing was left then.
    if (!isOneAtATime || area === shown) return;
    const top = tops[shown];
    if (top !== undefined) scrollTo({ top, behavior: "instant" });
    else findArea(shown)?.scrollIntoView({ behavior: "instant" });
  }, [shown, isOneAtATime]);
  return { shown, show, isOneAtATime, isFull: asksFull && !isOneAtATime, setFull };
}

interface AreaPartProps extends ComponentPropsWithoutRef<"div"> {
  area: Area;
  areas: EditorAreas;
}

/** One of the areas; takes the full width where one is shown at a time. */
export function AreaPart({ area, areas, className = "", ...part }: AreaPartProps) {
  const { isOneAtATime, isFull, shown } = areas;
  const isCovered = area !== shown && (isOneAtATime || (isFull && area !== "preview"));
  return (
    <div
      {...part}
      id={`editor-${area}`}
      className={`editor-area editor-${area} ${className}`}
      data-shown={area === shown}
      inert={isCovered}
      role={isOneAtATime ? "tabpanel" : undefined}
      aria-labelledby={isOneAtATime ? `tab-${area}` : undefined}
    />
  );
}

function findArea(area: Area): HTMLElement | null {
  return document.getElementById(`editor-${area}`);
}

/** Moves the focus to the tab of an area. */
export function focusAreaTab(area: Area): void {
  document.getElementById(`tab-${area}`)?.focus();
}

/** Tabs of the areas; arrow keys move between them, as in any tab list. */
export function AreaTabs({ shown, show, isOneAtATime }: EditorAreas) {
  const inBrowser = useHydrated();
  const names = Object.keys(AREAS) as Area[];
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = step && names.at((names.indexOf(shown) + step) % names.length);
    if (!next) return;
    event.preventDefault();
    show(next);
    focusAreaTab(next);
  };
  if (!inBrowser || !isOneAtATime) return null;
  return (
    <div className="area-tabs" role="tablist" aria-label="Parts of the editor">
      {names.map((area) => (
        <button
          key={area}
          id={`tab-${area}`}
          type="button"
          role="tab"
          className="area-tab"
          aria-selected={area === shown}
          aria-controls={`editor-${area}`}
          tabIndex={area === shown ? 0 : -1}
          onClick={() => show(area)}
          onKeyDown={press}
        >
          {AREAS[area]}
        </button>
      ))}
    </div>
  );
}

/** Switch that makes the preview as wide as the window, with outline or fields laid over it. */
export function FullWidthSwitch({ shown, show, isOneAtATime, isFull, setFull }: EditorAreas) {
  if (isOneAtATime) return null;
  const overlay = (area: Area) => (
    <button
      type="button"
      className="button button-small"
      aria-pressed={shown === area}
      aria-controls={`editor-${area}`}
      onClick={() => show(shown === area ? "preview" : area)}
    >
      {AREAS[area]}
    </button>
  );
  return (
    <span className="full-width-switch">
      {isFull && overlay("outline")}
      {isFull && overlay("fields")}
      <button
        type="button"
        className="button button-small"
        aria-pressed={isFull}
        onClick={() => {
          show(isFull ? "fields" : "preview");
          setFull(!isFull);
        }}
      >
        Full width
      </button>
    </span>
  );
}
