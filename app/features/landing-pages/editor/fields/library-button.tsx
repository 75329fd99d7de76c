import { startTransition, useState, type ComponentProps, type ComponentType } from "react";
import { useHydrated } from "#app/browser/island/use-hydrated.ts";
import { describeNotLoaded } from "#app/values/not-loaded.ts";
import type { PictureDialog } from "./library-dialog.tsx";

type Dialog = ComponentType<ComponentProps<typeof PictureDialog>>;

interface LibraryButtonProps {
  /** Label of the field that the picture is for. */
  subject: string;
  onChoose: ComponentProps<typeof PictureDialog>["onChoose"];
}

/**
 * Button that opens the media library, whose script is loaded on the first press. Without scripts, the author
 * types the URL.
 */
export function LibraryButton({ subject, onChoose }: LibraryButtonProps) {
  const inBrowser = useHydrated();
  const [OpenDialog, setDialog] = useState<Dialog>();
  const [failed, setFailed] = useState(false);
  if (!inBrowser) return null;
  const open = () =>
    import("./library-dialog.tsx").then(
      (loaded) =>
        startTransition(() => {
          setFailed(false);
          setDialog(() => loaded.PictureDialog);
        }),
      () => setFailed(true),
    );
  const close = () => setDialog(undefined);
  return (
    <div>
      <button type="button" className="button button-small" onClick={() => void open()}>
        Choose from the library<span className="visually-hidden"> for {subject}</span>
      </button>
      {failed && <p className="field-error">{describeNotLoaded("The library")}</p>}
      {OpenDialog && <OpenDialog onClose={close} onChoose={onChoose} />}
    </div>
  );
}
