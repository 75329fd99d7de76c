import { useNavigation } from "react-router";
import { Form, type FormProps } from "#app/ui/link.tsx";

/**
 * Ignores a second submission while the first is pending: it would use up a one-time code or link. Once the first one's answer
 * is shown, what that answer asks for next may be sent although the rest of the page is still on its way.
 */
export function MemberForm({ children, ...props }: Omit<FormProps, "method" | "className" | "onSubmit">) {
  const { state, formData } = useNavigation();
  return (
    <Form
      method="post"
      className="member-form"
      {...props}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        const intent = new FormData(event.currentTarget, submitter).get("intent");
        const isAgain = formData !== undefined && formData.get("intent") === intent;
        if (state === "submitting" || isAgain) event.preventDefault();
      }}
    >
      {children}
    </Form>
  );
}
