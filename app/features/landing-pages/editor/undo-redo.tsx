interface UndoRedoProps {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
}

export function UndoRedo({ canUndo, canRedo, undo, redo }: UndoRedoProps) {
  return (
    <>
      <button type="button" className="undo-redo" aria-disabled={!canUndo} onClick={undo}>
        Undo
      </button>
      <button type="button" className="undo-redo" aria-disabled={!canRedo} onClick={redo}>
        Redo
      </button>
    </>
  );
}
