/**
 * Beginning of the body of another server's answer. A body that stalls or breaks off ends with what has come: a server that
 * answered a status has taken the request.
 */
export async function readBeginning({ body }: Response, bytes: number): Promise<string> {
  if (!body) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (let read = 0; read < bytes;) {
      const { done, value } = await reader.read();
      if (done) break;
      read += value.byteLength;
      text += decoder.decode(value, { stream: true });
    }
    await reader.cancel();
  } catch {
    // Keep what was read before.
  }
  return text.slice(0, bytes);
}

/**
 * Why no server answered, by a status that Cloudflare answers in its place: `fetch` of a Worker does not throw for a name that leads
 * nowhere or for a bad certificate. https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/
 */
export function findSilence(status: number): "unreachable" | "bad-certificate" | undefined {
  if (status === 525 || status === 526) return "bad-certificate";
  return (status >= 520 && status <= 524) || status === 530 ? "unreachable" : undefined;
}
