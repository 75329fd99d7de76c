import { TextField } from "#app/ui/field.tsx";
import { MIN_PASSWORD_LENGTH } from "../domain/passwords/password-strength.ts";

interface NewPasswordFieldProps {
  label: string;
  name: string;
  error?: string;
}

const ADVICE = `At least ${MIN_PASSWORD_LENGTH} characters. A few unrelated words in a row work well.`;

/** A field for a new password, whose hint becomes an estimate of its strength: see app/browser/document/passwords.ts. */
export function NewPasswordField({ label, name, error }: NewPasswordFieldProps) {
  return (
    <TextField
      label={label}
      type="password"
      name={name}
      autoComplete="new-password"
      required
      minLength={MIN_PASSWORD_LENGTH}
      hint={
        <span className="strength" data-level={0} data-advice={ADVICE}>
          <span className="strength-bar" />
          <span role="status">{ADVICE}</span>
        </span>
      }
      error={error}
    />
  );
}

export function CurrentPasswordField({ label = "Password", name = "password" }) {
  return <TextField label={label} type="password" name={name} autoComplete="current-password" required />;
}

/** A hidden username field, by which password managers know which account the password belongs to. */
export function UsernameHint({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
