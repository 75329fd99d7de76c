/** Sends these cookies along, unless the answer itself already says what becomes of the session. */
export function withCookies(response: Response, cookies: Headers): Response {
  if (response.headers.has("Set-Cookie")) return response;
  for (const line of cookies.getSetCookie()) response.headers.append("Set-Cookie", line);
  return response;
}
