import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { newSectionBlock } from "../../blocks/shared-sections.ts";
import { nameCommand } from "../../drafts/draft-commands.ts";
import type { ChangeSections } from "../fields/link-site.ts";
import { fetchSection, fetchSectionNames } from "./fetch-sections.ts";

export interface SectionChoicesProps {
  /** Search words in lower case. */
  sought: string;
  /** Shown if the names failed to load; the next opening retries. */
  notLoaded: ReactNode;
  /** Runs the command at the chosen index. */
  onAdd: (command: string) => void;
  /** Passes on the blocks of a section before it is inserted, so that the preview can show them. */
  onSections: ChangeSections;
}

const NOT_LOADED = "The section did not load, or is gone. Try again.";

/** Shared sections among the types of blocks to add, searchable by name. */
export function SectionChoices({ sought, notLoaded, onAdd, onSections }: SectionChoicesProps) {
  const title = useId();
  const [choices, setChoices] = useState<Awaited<ReturnType<typeof fetchSectionNames>>>([]);
  const [error, setError] = useState("");
  const isAdding = useRef(false);
  useEffect(() => {
    void fetchSectionNames().then(setChoices);
  }, []);
  if (!choices) return notLoaded;
  const found = choices.filter(({ name }) => name.toLowerCase().includes(sought));
  if (found.length === 0) return null;
  const add = async (id: string) => {
    // Ignores a second press while the section loads, which would insert it twice.
    if (isAdding.current) return;
    isAdding.current = true;
    const sections = await fetchSection(id);
    isAdding.current = false;
    setError(sections ? "" : NOT_LOADED);
    if (!sections) return;
    onSections((all) => ({ ...all, ...sections }));
    onAdd(nameCommand("insert-block", `${newSectionBlock(id).type}/${id}`, 0));
  };
  return (
    <>
      <p id={title} className="field-label">
        Shared sections
      </p>
      <p role="alert" className="field-error">
        {error}
      </p>
      <ul role="list" className="block-palette-choices" aria-labelledby={title}>
        {found.map(({ id, name }) => (
          <li key={id} className="block-palette-choice">
            <button
              type="button"
              className="button button-small button-quiet block-palette-button"
              onClick={() => void add(id)}
            >
              <span className="visually-hidden">Add the section </span>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
