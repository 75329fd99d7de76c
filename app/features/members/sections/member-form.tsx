import { useNavigation } from "react-router";
import { Form, type FormProps } from "#app/ui/link.tsx";

/** Ignores a second submission while the first is pending: it would use up a one-time code or link. */
export function MemberForm({ children, ...props }: Omit<FormProps, "method" | "className" | "onSubmit">) {
  const underWay = useNavigation().formData !== undefined;
  return (
    <Form
      method="post"
      className="member-form"
      {...props}
      onSubmit={(event) => {
        if (underWay) event.preventDefault();
      }}
    >
      {children}
    </Form>
  );
}
