import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { EXACT } from "#app/ui/exact.ts";
import type { PictureChoice } from "../../library/found-pictures.ts";
import { askLibrary } from "./ask-library.ts";

interface PictureDialogProps {
  onChoose: (picture: PictureChoice) => void;
  onClose: () => void;
}

/** Milliseconds without a letter after which the library is searched. */
const PAUSE_MS = 300;

const MAX_LENGTH = 200;

/**
 * The library's newest pictures as buttons, and a search of all. Outside the form, since Enter in its search sends no page; keys
 * pressed in it are no commands of the block behind it.
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
                // Closed before it is removed, so that the focus goes back to the button that opened it.
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

/** The pictures that match, after a pause in typing; those of the last answer stay until the next one. */
function useLibrary(search: string): { pictures: PictureChoice[]; message: string } {
  const [found, setFound] = useState<{ pictures: PictureChoice[]; message: string }>({
    pictures: [],
    message: "Loading…",
  });
  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const answer = await askLibrary({ q: search });
      if (!isCurrent) return;
      if (!answer)
        setFound(({ pictures }) => ({ pictures, message: "The library cannot be read just now." }));
      else setFound({ pictures: answer.pictures, message: describe(answer) });
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
