import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { exceptionsSchema, listBadExceptions } from "../scripts/audit/evaluate-audit.ts";

interface Step {
  if?: string;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}

interface Job {
  permissions?: object;
  environment?: string;
  "timeout-minutes"?: number;
  steps: Step[];
}

interface Workflow {
  name: string;
  on: Record<string, unknown>;
  permissions: object;
  jobs: Record<string, Job>;
}

const workflows = globSync(".github/workflows/*.yml").map((file) => {
  const text = readFileSync(file, "utf8");
  const workflow: Workflow = parse(text);
  return { file, text, workflow, jobs: Object.values(workflow.jobs) };
});

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));

test("workflows: checks, preview and deploy exist, with read-only permissions", () => {
  expect(workflows.map(({ workflow }) => workflow.name).toSorted()).toEqual(["Checks", "Deploy", "Preview"]);
  for (const { file, workflow, jobs } of workflows) {
    expect(workflow.permissions, file).toEqual({ contents: "read" });
    for (const job of jobs)
      expect([job.permissions, job["timeout-minutes"]], file).toEqual([undefined, expect.any(Number)]);
  }
});

test("workflows: every action is pinned to a commit, has its release in a comment, and persists no credentials", () => {
  for (const { file, text, jobs } of workflows) {
    const pinned = text.match(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/gm) ?? [];
    const used = jobs.flatMap(({ steps }) => steps.filter(({ uses }) => uses !== undefined));
    expect(pinned, file).toHaveLength(used.length);
    const checkouts = used.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    for (const step of checkouts) expect(step.with, file).toMatchObject({ "persist-credentials": false });
  }
});

test("workflows: secrets are only in environments, and not accessible to pull requests", () => {
  for (const { file, text, workflow, jobs } of workflows) {
    expect(Object.keys(workflow.on), file).not.toContain("pull_request_target");
    const isSecret = text.includes("secrets.");
    if (isSecret) expect(Object.keys(workflow.on), file).not.toContain("pull_request");
    for (const { environment } of jobs) expect(environment !== undefined, file).toBe(isSecret);
  }
});

test("workflows: commands are the project's own, and contain no untrusted input", () => {
  const runs = workflows.flatMap(({ jobs }) =>
    jobs.flatMap(({ steps }) => steps.flatMap(({ run = [] }) => run)),
  );
  for (const run of runs) {
    expect(run).not.toContain("${{");
    const [, script] = /^npm run (?:-s )?([\w:]+)/.exec(run) ?? [];
    if (script !== undefined) expect(Object.keys(scripts)).toContain(script);
    else
      expect(
        run === 'npm run "$COMMAND"' || run.startsWith("git config") || existsSync(run.replace(/^node /, "")),
        run,
      ).toBe(true);
  }
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(["deploy", "rollback"]));
});

test("deploy workflow: a rollback runs no checks, whose failure would prevent it", () => {
  const deploy = workflows.find(({ workflow }) => workflow.name === "Deploy");
  const runs = (deploy?.jobs ?? []).flatMap(({ steps }) => steps.filter(({ run }) => run !== undefined));
  const always = runs.filter((step) => step.if === undefined).map(({ run }) => run);
  expect(always).toEqual([
    expect.stringContaining("git config"),
    "node scripts/setup.mjs",
    'npm run "$COMMAND"',
  ]);
  expect(runs.filter((step) => step.if !== undefined).map((step) => step.if)).toEqual([
    "inputs.command == 'deploy'",
    "inputs.command == 'deploy'",
  ]);
});

test("workflows: packages are installed by a step without a token", () => {
  for (const { file, jobs } of workflows)
    for (const { steps } of jobs.filter(({ environment }) => environment !== undefined)) {
      const install = steps.findIndex(({ run }) => run === "node scripts/setup.mjs");
      const secret = steps.findIndex(({ env }) => env !== undefined);
      expect(steps[install]?.env, file).toBeUndefined();
      expect(install, file).toBeGreaterThan(0);
      expect(install, file).toBeLessThan(secret);
    }
});

test("audit: every exception has a last day that is neither past nor too far ahead", () => {
  const exceptions = exceptionsSchema.parse(JSON.parse(readFileSync("audit-exceptions.json", "utf8")));
  expect(listBadExceptions(exceptions, new Date())).toEqual([]);
});

/**
 * Licenses that allow closed-source distribution. MPL-2.0 requires the source of modified files of the
 * package, of which there are none.
 */
const LICENSES =
  /^\(?(MIT|ISC|0BSD|BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|Unlicense|MPL-2\.0|MIT AND Zlib|MIT OR GPL-3\.0-or-later)\)?$/;

interface Locked {
  dev?: boolean;
  optional?: boolean;
  /** Whether only development tools and optional dependencies need the package. */
  devOptional?: boolean;
  license?: string;
}

function listDeployed() {
  const lock: { packages: Record<string, Locked> } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  return Object.entries(lock.packages).filter(
    ([name, { dev, optional }]) => name !== "" && !dev && !optional,
  );
}

test("licenses: every deployed package allows closed-source distribution", () => {
  const deployed = listDeployed();
  expect(deployed.length).toBeGreaterThan(50);
  expect(deployed.filter(([, { license = "" }]) => !LICENSES.test(license)).map(([name]) => name)).toEqual(
    [],
  );
});

test("sbom: in a clone without node_modules it lists the deployed packages and no other", () => {
  const clone = mkdtempSync(path.join(os.tmpdir(), "sbom-"));
  try {
    mkdirSync(path.join(clone, "scripts"));
    for (const file of ["package.json", "package-lock.json", "scripts/sbom.mjs"])
      copyFileSync(file, path.join(clone, file));
    const sbom: { metadata: { component: { name: string } }; components: { name: string }[] } = JSON.parse(
      execFileSync("npm", ["run", "-s", "sbom"], { cwd: clone, encoding: "utf8" }),
    );
    const deployed = listDeployed()
      .filter(([, { devOptional }]) => !devOptional)
      .map(([name]) => name.split("node_modules/").at(-1));
    const listed = new Set(sbom.components.map(({ name }) => name));
    expect(listed).toEqual(new Set(deployed));
    expect([...listed]).toEqual(expect.arrayContaining(["react", "react-router", "zod"]));
    expect(sbom.metadata.component.name).toBe("rootwell");
  } finally {
    rmSync(clone, { recursive: true });
  }
});
