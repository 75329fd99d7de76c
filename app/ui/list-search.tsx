import type { ReactNode } from "react";
import { Form } from "react-router";

interface ListSearchProps {
  /** What can be typed, such as "Name or email". */
  by: string;
  value: string;
  children?: ReactNode;
}

export function ListSearch({ by, value, children }: ListSearchProps) {
  return (
    <Form method="get" role="search" className="list-search">
      <input
        type="search"
        name="q"
        defaultValue={value}
        className="input"
        placeholder={by}
        aria-label={`Search by ${by.toLowerCase()}`}
      />
      <button type="submit" className="button">
        Search
      </button>
      {children}
    </Form>
  );
}
