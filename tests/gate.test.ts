import { expect, test } from "vitest";
import browserConfig from "./playwright.config.ts";
import config from "./vitest.config.ts";

test("test gate: a focused test fails the run of every runner", () => {
  const projects = (config.test?.projects ?? []) as { test: { name: string; allowOnly?: boolean } }[];
  expect(projects.length).toBeGreaterThan(0);
  expect(projects.filter(({ test: { allowOnly } }) => allowOnly !== false)).toEqual([]);
  expect(browserConfig.forbidOnly).toBe(true);
});

test("test gate: a test that passes on a retry fails the run", () => {
  const projects = (config.test?.projects ?? []) as { test: { retry?: number } }[];
  expect(projects.filter(({ test: { retry = 0 } }) => retry > 0)).toEqual([]);
  expect(browserConfig.failOnFlakyTests).toBe(true);
});
