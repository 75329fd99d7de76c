import { useState } from "react";

interface ShownPictureProps {
  /** URL of the picture. Use it as the component's `key`, too, so that another picture resets the state. */
  url: string;
  /** Text alternative by the author. */
  alt: string;
}

/** Thumbnail of the picture at a URL, or a message that it cannot be loaded. */
export function ShownPicture({ url, alt }: ShownPictureProps) {
  const [isBroken, setBroken] = useState(false);
  const tell = () => setBroken(true);
  return (
    <p className="shown-picture">
      <img
        // The error event may have fired before hydration attached its handler.
        ref={(image) => void (image?.complete && image.decode().catch(tell))}
        src={url}
        alt={alt || "Not described yet"}
        loading="lazy"
        onError={tell}
      />
      {isBroken && <span className="field-error">This picture cannot be loaded.</span>}
    </p>
  );
}
