import { autosavingWords, savingWords } from "../pages/failure-words.ts";
import type { FieldErrors } from "../pages/page.ts";
import type { NotSaved } from "./draft-saving.server.ts";

interface DescribedFailure {
  errors: FieldErrors;
  /** Message for the form as a whole. */
  message: string;
}

/** Describes a refused save by a button: a message for the form, and errors of fields. */
export function describeNotSaved(failure: NotSaved): DescribedFailure {
  switch (failure.code) {
    case "not-ready":
      return { errors: failure.errors, message: failure.message };
    case "too-large":
    case "incomplete":
      return { errors: {}, message: autosavingWords[failure.code] };
    default: {
      const message = savingWords[failure.code];
      return { errors: failure.code === "slug-taken" ? { slug: message } : {}, message };
    }
  }
}

/** Describes a refused autosave. */
export function describeNotAutosaved(failure: NotSaved): DescribedFailure {
  const message = failure.code === "not-ready" ? failure.message : autosavingWords[failure.code];
  return { errors: {}, message };
}
