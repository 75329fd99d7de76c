import type { HeadersFunction } from "react-router";

/** Passes the headers of an action's response, such as Retry-After, to the page that displays it. */
export const actionHeaders: HeadersFunction = ({ actionHeaders: headers }) => headers;
