import { useContext, useLayoutEffect } from "react";
import {
  createContext,
  createPath,
  data,
  isRouteErrorResponse,
  UNSAFE_DataRouterContext,
  type DataRouter,
  type DataStrategyResult,
  type MiddlewareFunction,
} from "react-router";
import { reportLoss } from "./connection.ts";
import { isLost, LostConnection, patienceFor, withinTime, type Trouble } from "./reach.ts";

type Results = Record<string, DataStrategyResult>;

/** Set on a request that ends with the current page being kept: its loaders must not run. */
const keptContext = createContext(false);

let router: DataRouter | undefined;
let isStaying = false;

/**
 * Client middleware around every form and navigation. Where no response arrives, the current page stays as it is, with all
 * that was typed, and shows a notice. So it does when the server answers a form with a 5xx status.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request, context }, next) => {
  if (context.get(keptContext)) return {};
  if (isStaying) {
    context.set(keptContext, true);
    return answerWith(findAnswer());
  }
  reportLoss(undefined);
  const form = request.method === "GET" ? undefined : await request.clone().formData();
  const wasOffline = !navigator.onLine;
  const results = await withinTime(next(), patienceFor(form)).catch(failAll);
  const trouble = request.signal.aborted ? undefined : findTrouble(results, wasOffline);
  if (trouble === undefined) return results;
  if (form) {
    context.set(keptContext, true);
    await stay();
    reportLoss({ trouble, form });
    return answerWith(undefined);
  }
  return trouble === "failed" ? results : keepReading(new URL(request.url), results, trouble);
};

/** Gives `keepPage` the router, which it needs to cancel a navigation. */
export function usePageKeeper(): void {
  const shared = useContext(UNSAFE_DataRouterContext);
  useLayoutEffect(() => {
    router = shared?.router;
  }, [shared]);
}

/** A navigation failed: the current page stays, unless the browser has already changed its address. */
async function keepReading(asked: URL, results: Results, trouble: Trouble): Promise<Results> {
  if (!router) return results;
  const wanted = asked.pathname + asked.search;
  const isShown = wanted === pathOf(router.state.location) && !router.state.errors;
  if (isShown) {
    reportLoss({ trouble });
    return {};
  }
  const hasLeft = wanted === pathOf(window.location);
  const { navigation } = router.state;
  if (hasLeft) return loseBelowRoot(navigation.matches);
  const target = navigation.location ?? wanted;
  await stay();
  reportLoss({ trouble, tryAgain: () => void router?.navigate(target) });
  return {};
}

/**
 * Cancels the navigation under way. The router has no function for that, but a new navigation replaces the running one: this
 * one leads to the current page, and its form is answered here, with the result that the page already shows.
 */
async function stay(): Promise<void> {
  if (!router) return;
  const { location } = router.state;
  isStaying = true;
  // As the window says: a page may have given itself another search since the router brought it.
  await router.navigate(createPath(window.location), {
    formMethod: "post",
    formData: new FormData(),
    replace: true,
    state: location.state,
    preventScrollReset: true,
  });
  isStaying = false;
}

/** The result of the last form that the current page sent. */
function findAnswer(): unknown {
  return Object.values(router?.state.actionData ?? {})[0];
}

/** With an error status the router does not run the loaders again. */
function answerWith(answer: unknown): Results {
  return { root: { type: "data", result: data(answer, 503) } };
}

const lost: DataStrategyResult = { type: "error", result: new LostConnection() };

/** Fails every matched route except the root, which is already loaded. */
function loseBelowRoot(matches: { route: { id: string } }[] = []): Results {
  return Object.fromEntries(matches.slice(1).map(({ route }) => [route.id, lost]));
}

function failAll(): Results {
  return { root: lost };
}

function findTrouble(results: Results, wasOffline: boolean): Trouble | undefined {
  const errors = Object.values(results).flatMap(({ type, result }) =>
    type === "error" ? [unwrap(result)] : [],
  );
  if (errors.some(isLost)) return wasOffline ? "offline" : "unanswered";
  const isFault = (error: unknown) =>
    isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error;
  return errors.some(isFault) ? "failed" : undefined;
}

/** The router wraps what an action threw together with its status, as `data()` does. */
function unwrap(result: unknown): unknown {
  const isWrapped = result instanceof Object && "init" in result && "data" in result;
  return isWrapped ? result.data : result;
}

function pathOf({ pathname, search }: { pathname: string; search: string }): string {
  return pathname + search;
}
