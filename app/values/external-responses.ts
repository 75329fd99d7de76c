/**
 * Reads the beginning of the body of another server's response. If the body stalls or breaks off, returns
 * what was received: a server that sent a status has accepted the request.
 * @param bytes number of bytes after which reading stops, and maximum length of the text
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
    // Return what was received before the error.
  }
  return text.slice(0, bytes);
}

/**
 * Classifies statuses that Cloudflare sends in place of an unreachable server: in a Worker, `fetch` does
 * not throw for an unknown host or an invalid certificate.
 * https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/
 */
export function findConnectionError(status: number): "unreachable" | "bad-certificate" | undefined {
  if (status === 525 || status === 526) return "bad-certificate";
  return (status >= 520 && status <= 524) || status === 530 ? "unreachable" : undefined;
}
