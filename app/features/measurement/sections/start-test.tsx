import { DataTable } from "#app/ui/data-table.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { fillPath } from "#app/values/fill-path.ts";
import { DIFFERENCES, USUAL_DIFFERENCE } from "../domain/test-plan.ts";
import type { PlannedTests } from "../domain/test-report.server.ts";

/** Submitted form: the page's own share first, and an empty id for no version. */
export interface TypedTest {
  difference: string;
  shares: string[];
  versions: string[];
}

/** Choices and limits of the form. */
export interface TestForm {
  /** Map from a draft's id to its title. */
  drafts: Record<string, string>;
  /** Names of the versions. */
  names: string[];
  /** Smallest share, in percent. */
  minShare: number;
}

interface StartTestProps {
  pageId: string;
  /** Number of the newest test; 0 for none. */
  over: number;
  isRunning: boolean;
  form: TestForm;
  plans: PlannedTests;
  typed: TypedTest;
}

export const newTest: TypedTest = {
  difference: String(USUAL_DIFFERENCE),
  shares: ["50", "50", "", ""],
  versions: ["", "", ""],
};

/** Form of a new test, with how long it would take. */
export function StartTest({ pageId, over, isRunning, form, plans, typed }: StartTestProps) {
  return (
    <section className="variant-test-card" aria-labelledby="variant-test-start">
      <h2 id="variant-test-start">{isRunning ? "Change the test" : "Start a test"}</h2>
      {isRunning && <p>Another share or version starts a new test: its numbers begin at nothing.</p>}
      <p>
        A version is a draft:{" "}
        <Link to={fillPath("/admin/marketing/pages/:id/reuse", { id: pageId })}>copy the page</Link>, change
        the copy, and save it. Prices, notices, states and licenses stay the same in all versions.
      </p>
      <PlanTable plans={plans} />
      <Form method="post" className="variant-test-form" noValidate>
        <input type="hidden" name="over" value={over} />
        <SelectField
          label="Difference to find"
          name="difference"
          choices={Object.fromEntries(DIFFERENCES.map((one) => [String(one), `${one} % more sign-ups`]))}
          hint="The smallest that would matter to you."
          defaultValue={typed.difference}
        />
        {form.names.map((name, index) => (
          <VersionFields key={name} name={name} index={index} drafts={form.drafts} typed={typed} />
        ))}
        <p className="variant-test-note">At least {form.minShare} percent each, 100 together.</p>
        <div>
          <button type="submit" name="intent" value="start" className="button button-action">
            {isRunning ? "Start a New Test" : "Start the Test"}
          </button>
        </div>
      </Form>
    </section>
  );
}

interface VersionFieldsProps {
  name: string;
  /** Position among the versions; the first is the page itself. */
  index: number;
  drafts: TestForm["drafts"];
  typed: TypedTest;
}

/** Draft and share of a version. */
function VersionFields({ name, index, drafts, typed }: VersionFieldsProps) {
  return (
    <fieldset className="variant-test-version">
      <legend>Version {name}</legend>
      {index === 0 ? (
        <p>The page as it is public now.</p>
      ) : (
        <SelectField
          label="Draft"
          name={`versions.${index - 1}`}
          choices={{ "": "None", ...drafts }}
          defaultValue={typed.versions[index - 1] ?? ""}
        />
      )}
      <TextField
        label="Share in percent"
        name={`shares.${index}`}
        inputMode="numeric"
        defaultValue={typed.shares[index] ?? ""}
      />
    </fieldset>
  );
}

const VERSIONS = ["Two versions", "Three versions", "Four versions"];

function PlanTable({ plans: { rows, isRateUnknown } }: Pick<StartTestProps, "plans">) {
  return (
    <>
      <h3>Confirmed sign-ups that a test takes</h3>
      {isRateUnknown && (
        <Notice tone="warning">
          Fewer than ten people have joined from this page in four weeks. At this rate we advise against any
          test.
        </Notice>
      )}
      <DataTable
        rows={rows}
        columns={[
          { title: "Difference", cell: ({ id }) => `${id} %` },
          ...VERSIONS.map((title, index) => ({
            title,
            cell: ({ plans }: PlannedTests["rows"][number]) => (
              <Plan {...plans[index]} isRateUnknown={isRateUnknown} />
            ),
          })),
        ]}
      />
      <p className="variant-test-note">
        With so many confirmed sign-ups, four of five tests find the better version. We advise against a test
        of more than twelve weeks: page, visitors and season change meanwhile.
      </p>
    </>
  );
}

type PlanProps = Partial<PlannedTests["rows"][number]["plans"][number]> & { isRateUnknown: boolean };

function Plan({ signUps = 0, weeks = "", isTooLong = false, isRateUnknown }: PlanProps) {
  return (
    <span>
      {signUps.toLocaleString("en-US")}
      {!isRateUnknown && `, ${weeks}`}
      {!isRateUnknown && isTooLong && <strong className="variant-test-long"> Not advised</strong>}
    </span>
  );
}
