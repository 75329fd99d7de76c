import type { HeadersFunction } from "react-router";

/** A page whose action was refused carries the headers of the refusal, such as Retry-After. */
export const actionHeaders: HeadersFunction = ({ actionHeaders: headers }) => headers;
