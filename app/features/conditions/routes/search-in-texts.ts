import { cachePolicies } from "#app/http/cache-policies.ts";
import { findInText } from "../domain/answer-search.server.ts";
import type { Route } from "./+types/search-in-texts.ts";

/** For the list's script: slugs of the pages whose text has the words, which is too much to send to a browser. */
export async function loader({ url }: Route.LoaderArgs): Promise<Response> {
  const found = await findInText(url.searchParams.get("q") ?? "");
  return Response.json(found, { headers: { "Cache-Control": cachePolicies.private } });
}
