import { createContext } from "react-router";
import type { Draft } from "./drafts/read-draft.ts";

/**
 * Context with the editor's form that was just sent: without scripts, the loader runs in the same request,
 * after the action.
 */
export const submittedFormContext = createContext<{ id: string; draft: Draft } | null>(null);
