import { data, redirect } from "react-router";
import { describeRefusal } from "../domain/refusals.ts";

/** A refused change as an answer: the words for the page, and the status and headers for everybody else. */
export function refuse(failure: { code: string; detail?: string }) {
  const { message, ...answer } = describeRefusal(failure);
  return data({ error: message }, answer);
}

export function refuseForm() {
  return data({ error: "Something in the form is missing. Fill it in and try again." }, 400);
}

/** A change that was made leads to the page as it is now; its address says which words to show. */
export function finish<News extends string>(path: string, news: News, headers?: Headers) {
  return redirect(`${path}?done=${news}`, { headers });
}

export function readNews(request: Request, words: Record<string, string>): string | undefined {
  const news = new URL(request.url).searchParams.get("done") ?? "";
  return Object.hasOwn(words, news) ? words[news] : undefined;
}
