import { startTransition, useEffect, useState } from "react";
import { MEDIA_ROOT, parsePictureUrl } from "#app/values/picture-url.ts";
import type { Block } from "../../blocks/block.ts";
import { focalStyles } from "../../blocks/focal-styles.ts";
import { listPictureFields } from "../../pages/picture-fields.ts";
import { findValue } from "../../drafts/draft.ts";
import { fetchLibrary } from "../fields/fetch-library.ts";

type Focal = Parameters<typeof focalStyles>[0][string]["focal"];

const CENTER: Focal = { x: 50, y: 50 };

/**
 * Styles that crop the preview's pictures as the public page does. Each picture is requested from the library
 * once.
 */
export function useFocalStyles(blocks: Block[]): string {
  const [known, setKnown] = useState<Record<string, Focal>>({});
  const unknown = listHashes(blocks)
    .filter((hash) => known[hash] === undefined)
    .join(" ");
  useEffect(() => {
    if (unknown === "") return undefined;
    let isCurrent = true;
    const hashes = unknown.split(" ");
    const ask = async () => {
      const library = await fetchLibrary({ hashes });
      if (!isCurrent || !library) return;
      const centered = hashes.map((hash) => [hash, CENTER] as const);
      const found = library.pictures.map(
        ({ url, focalX: x, focalY: y }) => [parsePictureUrl(url)?.hash ?? "", { x, y }] as const,
      );
      startTransition(() =>
        setKnown((before) => ({ ...before, ...Object.fromEntries([...centered, ...found]) })),
      );
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [unknown]);
  return focalStyles(
    Object.fromEntries(
      Object.entries(known).map(([hash, focal]) => [hash, { folder: `${MEDIA_ROOT}/${hash}`, focal }]),
    ),
  );
}

function listHashes(blocks: Block[]): string[] {
  const page = { blocks };
  const urls = listPictureFields(page).map(({ path }) => findValue(page, path));
  const hashes = urls.map((url) => (typeof url === "string" ? parsePictureUrl(url)?.hash : undefined));
  return [...new Set(hashes.filter((hash) => hash !== undefined))].toSorted();
}
