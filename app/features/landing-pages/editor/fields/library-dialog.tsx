import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { EXACT } from "#app/ui/exact-text.ts";
import type { PictureChoice } from "../../library/found-pictures.ts";
import { fetchLibrary } from "./fetch-library.ts";

interface PictureDialogProps {
  onChoose: (picture: PictureChoice) => void;
  onClose: () => void;
}

/** Debounce of the library's search, in milliseconds. */
const PAUSE_MS = 300;

const MAX_LENGTH = 200;

/**
 * Dialog with the newest pictures of the library as buttons, and a search of all pictures. Rendered outside
 * the form, so that Enter in the search does not submit the page, and its keys do not trigger shortcuts of
 * the block.
 */
export function PictureDialog({ onChoose, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState("");
  const { pictures, message } = useLibrary(search);
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog
      ref={dialog}
      className="confirm library-dialog"
      aria-labelledby="library-dialog-title"
      onClose={onClose}
      onKeyDown={(event: KeyboardEvent) => event.stopPropagation()}
    >
      <h2 id="library-dialog-title">Choose a picture</h2>
      <input
        type="search"
        className="input"
        aria-label="Search by name or description"
        placeholder="Name or description"
        maxLength={MAX_LENGTH}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        {...EXACT}
      />
      <p role="status" className="field-hint">
        {message}
      </p>
      <ul className="library-dialog-grid">
        {pictures.map((picture) => (
          <li key={picture.url}>
            <button
              type="button"
              className="button button-small library-dialog-choice"
              onClick={() => {
                // Close the dialog before it is removed, so that the browser returns the focus to the button
                // that opened it.
                dialog.current?.close();
                onChoose(picture);
              }}
            >
              <img src={picture.thumbnail} alt="" width={160} height={120} loading="lazy" />
              <strong>{picture.name}</strong>
              {picture.alt !== "" && <span>{picture.alt}</span>}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        Cancel
      </button>
    </dialog>,
    document.body,
  );
}

/** Pictures that match the search, debounced; the previous result stays visible until the next one arrives. */
function useLibrary(search: string): { pictures: PictureChoice[]; message: string } {
  const [found, setFound] = useState<{ pictures: PictureChoice[]; message: string }>({
    pictures: [],
    message: "Loading…",
  });
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const library = await fetchLibrary({ q: search });
      if (!isCurrent) return;
      if (!library)
        setFound(({ pictures }) => ({ pictures, message: "The library cannot be read just now." }));
      else setFound({ pictures: library.pictures, message: describe(library) });
    };
    const timer = setTimeout(() => void ask(), search === "" ? 0 : PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search]);
  return found;
}

function describe({ pictures, hasMore }: { pictures: PictureChoice[]; hasMore: boolean }): string {
  if (pictures.length === 0) return "No picture matches.";
  const count = pictures.length === 1 ? "1 picture" : `${pictures.length} pictures`;
  return hasMore ? `The newest ${count}; search to find others.` : count;
}
