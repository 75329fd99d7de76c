import { z } from "zod";
import { parseJson } from "../../app/values/unknown-value.ts";
import { DAY_MS } from "../../app/values/durations.ts";

/** Exception for a known vulnerability that has no fixed release yet or is not reachable in this project. */
const exceptionSchema = z.object({
  /** Advisory id, "GHSA-…", of https://github.com/advisories */
  advisory: z.string().regex(/^GHSA(-[0-9a-z]{4}){3}$/),
  package: z.string().min(1),
  /** Last valid day, such as "2027-01-31". */
  until: z.iso.date(),
  reason: z.string().min(20),
});

export const exceptionsSchema = z.array(exceptionSchema);

type Exception = z.infer<typeof exceptionSchema>;

/** Maximum duration of an exception. */
const MAX_DAYS = 90;

/** Lists exceptions that have expired, are unused, or are valid for too long. */
export function listBadExceptions(exceptions: Exception[], now: Date): string[] {
  return exceptions.flatMap(({ advisory, until }) => {
    const left = Date.parse(until) + DAY_MS - now.getTime();
    if (left <= 0)
      return [`The exception for ${advisory} has ended on ${until}: update the package, or decide again.`];
    if (left > (MAX_DAYS + 1) * DAY_MS)
      return [`The exception for ${advisory} lasts longer than ${MAX_DAYS} days.`];
    return [];
  });
}

const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), title: z.string(), url: z.string(), severity: z.string() }),
        ]),
      ),
    }),
  ),
});

/**
 * Evaluates the output of `npm audit --json`.
 * @returns the required actions, one line each
 */
export function evaluateAudit(output: string, exceptions: Exception[], now: Date): string[] {
  const report = reportSchema.safeParse(parseJson(output));
  if (!report.success)
    return [`The registry did not answer, so nothing was audited:\n${output.slice(0, 500)}`];
  const found = Object.values(report.data.vulnerabilities)
    .flatMap(({ via }) => via)
    .flatMap((cause) => (typeof cause === "string" ? [] : [cause]));
  const known = new Map(found.map((cause) => [cause.url.split("/").at(-1) ?? "", cause]));
  const excepted = new Set(exceptions.map(({ advisory }) => advisory));
  return [
    ...[...known]
      .filter(([advisory]) => !excepted.has(advisory))
      .map(([advisory, { name, title, severity }]) => `${name}: ${title} (${severity}, ${advisory})`),
    ...[...excepted]
      .filter((advisory) => !known.has(advisory))
      .map((advisory) => `${advisory} is found no more: take its exception out.`),
    ...listBadExceptions(exceptions, now),
  ];
}
