import { Form, type FormProps } from "#app/ui/link.tsx";

/** A form that is a panel of its page. */
export function MemberForm(props: Omit<FormProps, "method" | "className">) {
  return <Form method="post" className="member-form" {...props} />;
}
