import { createContext, use } from "react";
import { site } from "../domain/site.ts";

/** Name and logo in the frame (header and footer) around a page. */
export interface FrameBrand {
  name: string;
  /** Replaces the mark and the name. */
  logo?: { src: string; alt: string; width: number; height: number };
}

/** The site's own name and logo. */
export const siteFrame: FrameBrand = { name: site.name };

export const FrameBrandContext = createContext(siteFrame);

/** Draws a leaf above a ground line, and its root below. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <path
        className="logo-leaf"
        d="M16 17C8.6 16.2 5.4 11.3 6 4c7.6.3 11.7 4 10 13Zm0-1c-.6-5.6 2.6-9 9.4-9.2.7 6.2-2.7 9.4-9.4 9.2Z"
      />
      <path className="logo-root" d="M16 16v7m0 0c0 3-2.2 4.6-5 5.5M16 23c0 3 2.2 4.6 5 5.5M16 23v6.5" />
    </svg>
  );
}

export function Logo() {
  const { name, logo } = use(FrameBrandContext);
  return (
    <span className="logo">
      {logo ? (
        <img className="logo-picture" {...logo} alt={logo.alt} />
      ) : (
        <>
          <Mark />
          <span className="logo-word">{name}</span>
        </>
      )}
    </span>
  );
}
