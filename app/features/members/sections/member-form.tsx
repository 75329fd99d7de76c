import { Form, useNavigation, type FormProps } from "react-router";

/** A form that is sent once: a second click would spend a code or a link that the first is still using. */
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
