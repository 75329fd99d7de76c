import { PAGE_STATUSES, STATUS_NAMES, type PageStatus } from "../pages/page-status.ts";

/** Filters in the query of the list, beside the search words. */
interface ListFilters {
  state?: PageStatus;
  /** Email of the person who saved the working copy. */
  by?: string;
  sort?: "changed";
}

interface PageFiltersProps {
  filters: ListFilters;
  /** Emails to filter by. */
  authors: string[];
}

/** Filters beside the search of the list of pages, submitted with it. */
export function PageFilters({ filters: { state, by, sort }, authors }: PageFiltersProps) {
  const states = PAGE_STATUSES.map((status): [string, string] => [status, STATUS_NAMES[status]]);
  const known = by === undefined || authors.includes(by) ? authors : [...authors, by];
  return (
    <>
      <Choice name="state" label="State" value={state} choices={[["", "Every state"], ...states]} />
      <Choice
        name="by"
        label="Changed by"
        value={by}
        choices={[["", "Changed by anybody"], ...known.map((email): [string, string] => [email, email])]}
      />
      <Choice
        name="sort"
        label="Order"
        value={sort}
        choices={[
          ["", "Newest first"],
          ["changed", "Last changed first"],
        ]}
      />
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value?: string;
  choices: [value: string, words: string][];
}

function Choice({ name, label, value, choices }: ChoiceProps) {
  return (
    <select name={name} defaultValue={value ?? ""} aria-label={label} className="input list-filter">
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  );
}
