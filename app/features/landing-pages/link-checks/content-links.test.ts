import { expect, test } from "vitest";
import { listContentLinks } from "./content-links.ts";

const ORIGIN = "https://rootwell.example";

test("listContentLinks: sources of conditions, comparisons, medicines and procedures are listed with the pages that cite them", async () => {
  const links = await listContentLinks(ORIGIN);
  const pathsOf = (url: string) => links.get(url)?.map(({ path }) => path);
  expect(pathsOf("https://patient.uwhealth.org/healthfacts/7743")).toEqual(["/tests/kidney-biopsy"]);
  expect(pathsOf("https://www.myaware.org/efgartigimod")).toContain("/diseases/myasthenia-gravis/compare");
  expect(pathsOf("https://medlineplus.gov/druginfo/meds/a603010.html")).toEqual(
    expect.arrayContaining(["/medicines/tnf-blockers", "/diseases/psoriasis/compare"]),
  );
});
