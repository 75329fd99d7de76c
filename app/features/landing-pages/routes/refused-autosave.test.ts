import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { administratorContext, servicesContext } from "#app/context.ts";
import { autosavingWords } from "../pages/failure-words.ts";
import { action } from "./autosave.ts";

function send(fields: [string, string][]): Promise<Response> {
  const body = new FormData();
  for (const [name, text] of fields) body.append(name, text);
  const request = new Request("https://rootwell.example/admin/marketing/autosave", { method: "POST", body });
  const context = new RouterContextProvider();
  context.set(servicesContext, {} as never);
  context.set(administratorContext, { email: "admin@rootwell.example" } as never);
  return action({ request, context } as never);
}

test.each<[string, [string, string][]]>([
  ["too long a field", [["title", "t".repeat(100_001)]]],
  ["too many fields", Array.from({ length: 20_000 }, (_, at) => [`blocks.0.props.${at}`, "x"])],
])("a page with %s is refused to the editor's script in its own words", async (_what, fields) => {
  const answer = await send(fields);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toEqual({ error: autosavingWords["too-large"] });
});
