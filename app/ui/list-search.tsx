import type { ReactNode } from "react";
import { EXACT } from "./exact-text.ts";
import { Form } from "./link.tsx";

export interface ListSearchProps {
  /** Searchable columns, such as "Name or email". */
  by: string;
  value: string;
  maxLength: number;
  children?: ReactNode;
}

export function ListSearch({ by, value, maxLength, children }: ListSearchProps) {
  return (
    <Form method="get" role="search" className="list-search">
      <input
        type="search"
        name="q"
        defaultValue={value}
        maxLength={maxLength}
        className="input"
        {...EXACT}
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
