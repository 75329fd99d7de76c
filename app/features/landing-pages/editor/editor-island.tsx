import { hydrateIsland } from "#app/browser/island/hydrate-island.tsx";
import { Editor, type EditorProps } from "./editor.tsx";

/** Entry point of the editor's script. */
hydrateIsland<EditorProps>(Editor);
