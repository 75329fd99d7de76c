import { useState } from "react";

interface ShownPictureProps {
  /** Use it as the component's key, too: another picture starts with its own state. */
  url: string;
  /** Text alternative by the author. */
  alt: string;
}

/** The picture of a URL, small, or words that it cannot be loaded. */
export function ShownPicture({ url, alt }: ShownPictureProps) {
  const [isBroken, setBroken] = useState(false);
  const tell = () => setBroken(true);
  return (
    <p className="shown-picture">
      <img
        // The picture may have failed before its event handler was attached.
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
