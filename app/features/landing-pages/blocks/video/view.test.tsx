import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BlockList } from "../block-list.tsx";
import { createBlock } from "../create-block.ts";

const render = (length: string) => {
  const blocks = [createBlock("video", { length, transcript: "We listen first." })];
  return renderToStaticMarkup(<BlockList title="Care" blocks={blocks} pictures={{}} />);
};

test("video: its length is between the frame and the transcript, and is left out if empty", () => {
  expect(render("2 minutes")).toMatch(
    /<\/div><p class="video-length">Length: 2 minutes<\/p><details class="video-transcript">/,
  );
  expect(render("")).not.toContain("Length");
});
