import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_IMAGE_BYTES } from "#app/features/media/domain/limits.ts";
import { uploadImage } from "./upload-image.ts";

/** A fake request whose progress and response the test triggers. */
class SlowRequest extends EventTarget {
  static latest: SlowRequest | undefined;
  upload = new EventTarget();
  response: unknown = null;
  isSent = false;
  isAborted = false;
  constructor() {
    super();
    SlowRequest.latest = this;
  }
  open() {}
  send() {
    this.isSent = true;
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event("loadend"));
  }
  respond(response: unknown) {
    this.response = response;
    this.dispatchEvent(new Event("load"));
    this.dispatchEvent(new Event("loadend"));
  }
}

beforeEach(() => {
  SlowRequest.latest = undefined;
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", SlowRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const send = (bytes = 10) =>
  uploadImage(new File([new Uint8Array(bytes)], "a.jpg"), "spring", () => undefined);

/** Waits until the file was read and its request is sent. */
async function findRequest(): Promise<SlowRequest> {
  await vi.waitFor(() => expect(SlowRequest.latest?.isSent).toBe(true));
  return SlowRequest.latest ?? new SlowRequest();
}

test("upload: a response 50 seconds after the last byte is accepted", async () => {
  const sending = send();
  const request = await findRequest();
  request.upload.dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(50_000);
  request.respond({ url: "/media/a/original.jpg", optimized: false });
  expect(await sending).toEqual({
    ok: true,
    value: { url: "/media/a/original.jpg", optimized: false, alt: "" },
  });
});

test("upload: a request without progress is aborted", async () => {
  const sending = send();
  const request = await findRequest();
  vi.advanceTimersByTime(25_000);
  expect(await sending).toMatchObject({ ok: false, code: "network" });
  expect(request.isAborted).toBe(true);
});

test("upload: a file that cannot be read any more is not sent", async () => {
  const file = new File([new Uint8Array(10)], "a.jpg");
  Object.assign(file, { slice: () => ({ arrayBuffer: () => Promise.reject(new Error("deleted")) }) });
  const refused = await uploadImage(file, "spring", () => undefined);
  expect(refused).toMatchObject({ ok: false, message: expect.stringContaining("Choose it again.") });
  expect(SlowRequest.latest).toBeUndefined();
});

test("upload: a picture that is too large is not sent", async () => {
  const refused = await send(MAX_IMAGE_BYTES + 1);
  expect(refused).toMatchObject({ ok: false, message: expect.stringContaining("larger than 10 MB") });
  expect(SlowRequest.latest).toBeUndefined();
});
