/** Sends these cookies along, unless the answer itself already says what becomes of one. */
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
