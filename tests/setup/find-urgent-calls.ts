import data from "virtual:condition-search";
import vocabulary from "virtual:urgent-vocabulary";
import { openUrgentCalls } from "#app/features/conditions/domain/urgent-calls.ts";
import { unpackVocabulary } from "#app/features/conditions/domain/urgent-vocabulary.ts";

/** The search for calls, as the browser opens it. */
export const findCalls = openUrgentCalls(unpackVocabulary(vocabulary, data));

/** The calls of the alarming notice. */
export const findUrgentCalls = (query: string) => [...findCalls(query).loud];
