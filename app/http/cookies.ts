/** Adds these Set-Cookie headers to a response, except for cookies that the response sets itself. */
export function withCookies(response: Response, cookies: Headers): Response {
  const decided = new Set(response.headers.getSetCookie().map(nameOf));
  for (const line of cookies.getSetCookie()) {
    if (!decided.has(nameOf(line))) response.headers.append("Set-Cookie", line);
  }
  return response;
}

function nameOf(line: string): string {
  return line.slice(0, line.indexOf("="));
}
