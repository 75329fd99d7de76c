import { useEffect, useRef, type ReactNode } from "react";
import { Form } from "./link.tsx";

export interface ListSearchProps {
  /** What can be typed, such as "Name or email". */
  by: string;
  value: string;
  maxLength: number;
  children?: ReactNode;
}

export function ListSearch({ by, value, maxLength, children }: ListSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  useEffect(() => {
    // A navigation shows its own search, unless the visitor has typed on since sending the last one.
    if (field.current?.value === sent.current) field.current.value = value;
    sent.current = value;
  }, [value]);
  return (
    <Form
      method="get"
      role="search"
      className="list-search"
      onSubmit={() => {
        sent.current = field.current?.value ?? "";
      }}
    >
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={value}
        maxLength={maxLength}
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
