import { PolicyLink } from "#app/ui/new-tab-link.tsx";
import { CheckboxField, TextField } from "#app/ui/field.tsx";
import type { SignUpErrors, TypedSignUp } from "../domain/accounts/sign-up.ts";
import { NewPasswordField } from "./password-field.tsx";

interface SignUpFieldsProps {
  /** Submitted values, displayed again beside the errors. */
  values?: TypedSignUp;
  errors: SignUpErrors;
}

export function NameFields({ values, errors }: SignUpFieldsProps) {
  return (
    <div className="member-pair">
      <TextField
        label="First name"
        name="firstName"
        autoComplete="given-name"
        required
        defaultValue={values?.firstName}
        error={errors.firstName?.[0]}
      />
      <TextField
        label="Last name"
        name="lastName"
        autoComplete="family-name"
        required
        defaultValue={values?.lastName}
        error={errors.lastName?.[0]}
      />
    </div>
  );
}

export function PasswordAndAgreements({ values, errors }: SignUpFieldsProps) {
  return (
    <>
      <NewPasswordField label="Password" name="password" error={errors.password?.[0]} />
      <CheckboxField
        name="adult"
        label="I am 18 or older."
        required
        defaultChecked={values?.adult === "on"}
        error={errors.adult?.[0]}
      />
      <CheckboxField
        name="terms"
        label={
          <>
            I accept the <PolicyLink to="/terms-of-service">terms of service</PolicyLink> and have read the{" "}
            <PolicyLink to="/privacy-policy">privacy policy</PolicyLink>.
          </>
        }
        required
        defaultChecked={values?.terms === "on"}
        error={errors.terms?.[0]}
      />
    </>
  );
}
