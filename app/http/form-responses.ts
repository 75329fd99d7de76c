import { data } from "react-router";
import { addQuery, type SitePath } from "#app/values/site-path.ts";
import { describeFailureStatus } from "./failure-status.ts";
import { redirect } from "./redirect.ts";

const INCOMPLETE = "Something in the form is missing. Fill it in and try again.";

export function respondIncomplete(error = INCOMPLETE) {
  return data({ error }, describeFailureStatus({ code: "form-incomplete" }));
}

/** Responds to a script that an incomplete form was sent. */
export function respondIncompleteJson(error = INCOMPLETE): Response {
  return Response.json({ error }, describeFailureStatus({ code: "form-incomplete" }));
}

/** A change that was made leads to the page as it is now; its query says which words to show. */
export function finish<News extends string>(path: SitePath, news: News, headers?: Headers) {
  return redirect(addQuery(path, { done: news }), { headers });
}

export function readNews(request: Request, words: Record<string, string>): string | undefined {
  const news = new URL(request.url).searchParams.get("done") ?? "";
  return Object.hasOwn(words, news) ? words[news] : undefined;
}
