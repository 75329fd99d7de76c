import { expect, test } from "vitest";
import { z } from "zod";
import { readAuthResponse } from "./auth-response.server.ts";

const bodySchema = z.object({ id: z.string() });
const respond = (body: unknown, status = 200) => Response.json(body, { status });

test("readAuthResponse: a response of better-auth keeps its body and passes on no headers but cookies", async () => {
  const response = respond({ id: "7", secret: "not asked for" });
  response.headers.append("Set-Cookie", "a=1; Path=/");
  response.headers.append("X-Library", "1");
  const read = await readAuthResponse(response, bodySchema);
  expect(read.ok && read.value.body).toEqual({ id: "7" });
  expect(read.ok && [...read.value.cookies]).toEqual([["set-cookie", "a=1; Path=/"]]);
});

test.each([
  [{ code: "INVALID_CODE" }, 401, "INVALID_CODE"],
  [{ message: "no code" }, 400, "unknown"],
  [null, 400, "unknown"],
  [{ code: "FAILED_TO_CREATE_USER" }, 500, "unknown"],
])("readAuthResponse: a refusal %j with the status %i has the code %s", async (body, status, code) =>
  expect(await readAuthResponse(respond(body, status), bodySchema)).toEqual({ ok: false, code }),
);

test("readAuthResponse: a response with an unexpected body throws", async () => {
  await expect(readAuthResponse(respond({ id: 7 }), bodySchema)).rejects.toThrow();
});
