interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

const mails: Mail[] = [];
const syncs: { method: string; authorization: string | null }[] = [];

/** Fakes the external services that the Worker calls, so that no request leaves the tests. */
export async function respondAsExternalService(request: {
  url: string;
  method: string;
  headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}): Promise<Response> {
  const { hostname, searchParams } = new URL(request.url);
  if (hostname === "mail.example" && request.method === "POST") {
    const mail = (await request.json()) as Mail;
    if (mail.to[0]?.startsWith("refused@")) return new Response("no such mailbox", { status: 422 });
    mails.push(mail);
    return Response.json({ id: String(mails.length) });
  }
  if (hostname === "mail.example" && request.method === "DELETE") {
    mails.length = 0;
    syncs.length = 0;
    return new Response(null, { status: 204 });
  }
  if (hostname === "mail.example") {
    return Response.json(mails.filter(({ to }) => to[0] === searchParams.get("to")));
  }
  if (hostname === "api.pwnedpasswords.com") return new Response("0".repeat(35) + ":1");
  if (hostname === "receiver.example" && request.method !== "GET") {
    syncs.push({ method: request.method, authorization: request.headers.get("authorization") });
    return new Response(null, { status: 204 });
  }
  if (hostname === "receiver.example") return Response.json(syncs);
  return new Response("There is no such server.", { status: 502 });
}
