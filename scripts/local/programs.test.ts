import { expect, test } from "vitest";
import { runProgram } from "./programs.ts";

/** The timeouts are longer than node takes to start on a busy machine. */
const node = (script: string, timeoutMs: number) => runProgram("node", ["-e", script], { timeoutMs });

test("runProgram: a program without output until the timeout is ended, and its output is kept", async () => {
  const { hung, output, code } = await node('console.log("begun"); setInterval(() => {}, 1000)', 4000);
  expect({ hung, output, isGood: code === 0 }).toEqual({ hung: true, output: "begun\n", isGood: false });
});

test("runProgram: a program with regular output may run longer than the timeout", async () => {
  const script =
    "let n = 0; const t = setInterval(() => { console.log(n); if (++n === 30) clearInterval(t) }, 150)";
  expect(await node(script, 4000)).toMatchObject({ hung: false, code: 0 });
});
