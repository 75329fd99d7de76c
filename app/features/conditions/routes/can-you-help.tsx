import { data, type HeadersFunction } from "react-router";
import { servicesContext } from "#app/context.ts";
import { describePage } from "#app/features/discovery/domain/meta.ts";
import { FirstAnswers } from "#app/features/site/chrome/first-answers.tsx";
import { CAN_YOU_HELP } from "#app/features/site/domain/first-answers.ts";
import { listMissingFacts } from "#app/features/site/domain/missing-facts.ts";
import { describePrice } from "#app/features/site/domain/price.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { noindex } from "#app/http/unlisted-page.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { findUrgentCalls } from "../domain/answer-search.server.ts";
import { answerCareQuestion, readCareQuestion } from "../domain/care-answers.server.ts";
import { conditionNames } from "../domain/condition-names.ts";
import { CareAnswerPanel } from "../sections/care-answer.tsx";
import { CareQuestionForm } from "../sections/care-question.tsx";
import { UrgentNotice } from "../sections/urgent-notice.tsx";
import type { Route } from "./+types/can-you-help.ts";

const PATH = "/can-you-help";

const LEDE =
  "Tell us what you have and where you are. You get one honest answer, and what to do next. It takes half a minute.";

export const handle: RouteHandle = { readsQuery: true };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { PUBLIC_ORIGIN: publicOrigin } = context.get(servicesContext).settings;
  const question = readCareQuestion(url.searchParams);
  const page = { publicOrigin, names: [...conditionNames.values()], cost: describePrice() };
  if (!question) return data({ ...page, inquiry: undefined });
  const inquiry = {
    question,
    answer: await answerCareQuestion(question),
    urgent: await findUrgentCalls(question.condition),
    missing: listMissingFacts(publicOrigin, ["states", "price"]),
  };
  // The query string names a condition, so no cache may store the response.
  return data({ ...page, inquiry }, { headers: { "Cache-Control": cachePolicies.private } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  const publicOrigin = loaderData?.publicOrigin ?? "";
  const page = describePage({
    title: CAN_YOU_HELP,
    description:
      "Choose your condition and your state: whether we can help, who would see you, and what to do next.",
    path: PATH,
    publicOrigin,
    above: [],
  });
  // The answers must not appear in a Referer header, even on this site.
  return loaderData?.inquiry ? [...page, noindex, { name: "referrer", content: "no-referrer" }] : page;
}

export default function CanYouHelp({ loaderData: { names, cost, inquiry } }: Route.ComponentProps) {
  const { condition = "", place = "" } = inquiry?.question ?? {};
  const head = inquiry && "head" in inquiry.answer ? inquiry.answer.head : undefined;
  return (
    <main id="main" className="page">
      <header className="page-header">
        <h1>{CAN_YOU_HELP}</h1>
        <p className="page-lede">{LEDE}</p>
      </header>
      {inquiry && <UrgentNotice calls={inquiry.urgent} />}
      <div className={inquiry ? "care-question-columns care-question-answered" : "care-question-columns"}>
        {inquiry && <CareAnswerPanel {...inquiry} cost={cost} />}
        <CareQuestionForm condition={head?.name ?? condition} place={place} names={names} />
        {!inquiry && <FirstAnswers without={CAN_YOU_HELP} />}
      </div>
    </main>
  );
}
