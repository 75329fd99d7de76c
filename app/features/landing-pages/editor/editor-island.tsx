import { hydrateIsland } from "#app/browser/island/hydrate-island.tsx";
import { Editor, type EditorProps } from "./editor.tsx";

/** The script of the editor. */
hydrateIsland<EditorProps>(Editor);
