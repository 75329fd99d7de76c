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
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", SlowRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const send = (bytes = 10) =>
  uploadImage(new File([new Uint8Array(bytes)], "a.jpg"), "spring", () => undefined);

test("upload: a response 50 seconds after the last byte is accepted", async () => {
  const sending = send();
  const request = SlowRequest.latest;
  request?.upload.dispatchEvent(new Event("load"));
  vi.advanceTimersByTime(50_000);
  request?.respond({ url: "/media/a/original.jpg", optimized: false });
  expect(await sending).toEqual({
    ok: true,
    value: { url: "/media/a/original.jpg", optimized: false, alt: "" },
  });
});

test("upload: a request without progress is aborted", async () => {
  const sending = send();
  vi.advanceTimersByTime(25_000);
  expect(await sending).toMatchObject({ ok: false, code: "network" });
  expect(SlowRequest.latest?.isAborted).toBe(true);
});

test("upload: a picture that is too large is not sent", async () => {
  SlowRequest.latest = undefined;
  const refused = await send(MAX_IMAGE_BYTES + 1);
  expect(refused).toMatchObject({ ok: false, message: expect.stringContaining("larger than 10 MB") });
  expect(SlowRequest.latest).toBeUndefined();
});
