import { renderToReadableStream } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { Island, RenderAloneProvider } from "./island.tsx";

vi.mock("virtual:islands", () => ({ default: { search: { script: "/assets/search.js", preloads: [] } } }));

const read = async (page: Parameters<typeof renderToReadableStream>[0]) => {
  const body = await renderToReadableStream(page);
  await body.allReady;
  return new Response(body).text();
};

test("Island: in a suspended document, its component is rendered only once", async () => {
  const Part = vi.fn(({ word }: { word: string }) => <p>{word}</p>);
  const html = await read(
    <RenderAloneProvider render={read}>
      <Island name="search" part={Part} props={{ word: "Once" }} />
    </RenderAloneProvider>,
  );
  expect(html).toContain("<p>Once</p>");
  expect(Part).toHaveBeenCalledOnce();
});
