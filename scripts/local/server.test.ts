import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runProgram } from "./programs.ts";

const other = net.createServer();
let taken = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  taken = (other.address() as net.AddressInfo).port;
});
afterAll(() => other.close());

test.each([
  ["start", "npm start"],
  ["bench", "npm run bench"],
])("%s: uses the port in PORT, and reports in one line that it is taken", async (script, command) => {
  const { code, output } = await runProgram("node", [`scripts/${script}.ts`], {
    env: { PORT: String(taken) },
  });
  expect({ code, output }).toEqual({
    code: 1,
    output: `Port ${taken} is in use. Stop what runs there, or choose another: PORT=${taken + 1} ${command}\n`,
  });
});
