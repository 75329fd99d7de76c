import { useState, type ComponentPropsWithoutRef, type KeyboardEvent } from "react";
import { useHydrated } from "#app/browser/island/use-hydrated.ts";
import { useMedia } from "./media.ts";

/** The elements that make up each area. */
const PARTS: Record<Area, string> = {
  outline: "editor-outline",
  fields: "editor-page editor-fields",
  preview: "editor-preview",
};

const AREAS = { outline: "Outline", fields: "Fields", preview: "Preview" } as const;
type Area = keyof typeof AREAS;

export interface EditorAreas {
  shown: Area;
  /** Where there is room for one at a time; beside each other all are shown. */
  show: (area: Area) => void;
  isOneAtATime: boolean;
}

/** Outline, fields and preview: beside each other, or one at a time in a window that is narrow. */
export function useEditorAreas(): EditorAreas {
  const [shown, show] = useState<Area>("fields");
  return { shown, show, isOneAtATime: useMedia("(width < 64rem)") };
}

interface AreaProps extends ComponentPropsWithoutRef<"div"> {
  area: Area;
  areas: EditorAreas;
}

/** A part of an area, which is as wide as it can be where the areas are shown one at a time. */
export function AreaPart({ area, areas, className = "", ...part }: AreaProps) {
  const { isOneAtATime, shown } = areas;
  return (
    <div
      {...part}
      className={`editor-area ${className}`}
      data-area={area}
      data-shown={area === shown}
      inert={isOneAtATime && area !== shown}
      role={isOneAtATime ? "tabpanel" : undefined}
      aria-labelledby={isOneAtATime ? `tab-${area}` : undefined}
    />
  );
}

/** Arrows go from tab to tab, as in every list of them. */
export function AreaTabs({ shown, show, isOneAtATime }: EditorAreas) {
  const inBrowser = useHydrated();
  const names = Object.keys(AREAS) as Area[];
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = step && names.at((names.indexOf(shown) + step) % names.length);
    if (!next) return;
    event.preventDefault();
    show(next);
    document.getElementById(`tab-${next}`)?.focus();
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
          aria-controls={PARTS[area]}
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
