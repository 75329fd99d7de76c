interface WholeAnswer {
  body: BodyInit;
  /** With its ETag. */
  headers: Record<string, string>;
}

/** An answer that is known whole: nothing for HEAD, 304 for a browser that has it. */
export function answerWhole({ body, headers }: WholeAnswer, request: Request): Response {
  const known = request.headers.get("if-none-match");
  if (known !== null && listTags(known).includes(headers.ETag ?? "")) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** Weak ones too: a proxy that compresses may have weakened ours. */
function listTags(header: string): string[] {
  return header.split(/,\s*/).map((tag) => tag.replace(/^W\//, ""));
}
