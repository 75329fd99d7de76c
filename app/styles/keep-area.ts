import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { openDocument } from "../ui/open-document.ts";
import { findArea } from "./areas.ts";

type Results = Record<string, DataStrategyResult>;

/** A document comes with the styles of its own area. */
const area = import.meta.env.SSR ? undefined : findArea(window.location.pathname);

/** Client middleware: a page of another area comes as a document, with its own styles. */
export const keepArea: MiddlewareFunction<Results> = (args, next) => {
  const { request } = args;
  // What a form is sent to may have no page; the page that answers is asked for next.
  const isWithin = request.method !== "GET" || findArea(new URL(request.url).pathname) === area;
  return isWithin ? next() : openDocument(args, next);
};
