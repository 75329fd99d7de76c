import { bringToLife } from "#app/browser/island/hydrate-island.tsx";
import { Editor, type EditorProps } from "./editor.tsx";
import { takeSave } from "./saving/save.ts";

/** The script of the editor. What is read again is compared with an answer that is still shown. */
bringToLife<EditorProps>(Editor, {
  takes: takeSave,
  renew: (fresh, { answer }) => ({ ...fresh, answer }) as EditorProps,
});
