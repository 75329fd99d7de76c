import { useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { describeStrength, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "../domain/password-strength.ts";

interface NewPasswordFieldProps {
  label: string;
  name: string;
  error?: string;
}

/** A new password; how strong it is is said as one types. */
export function NewPasswordField({ label, name, error }: NewPasswordFieldProps) {
  const [strength, setStrength] = useState(describeStrength(""));
  return (
    <div className="field">
      <TextField
        label={label}
        type="password"
        name={name}
        autoComplete="new-password"
        required
        minLength={MIN_PASSWORD_LENGTH}
        maxLength={MAX_PASSWORD_LENGTH}
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. A few unrelated words in a row work well.`}
        error={error}
        onChange={(event) => setStrength(describeStrength(event.target.value))}
      />
      <div className="strength" data-level={strength.level} role="status">
        {strength.level > 0 && <span className="strength-bar" />}
        {strength.words}
      </div>
    </div>
  );
}

export function CurrentPasswordField({ label = "Password", name = "password" }) {
  return <TextField label={label} type="password" name={name} autoComplete="current-password" required />;
}

/** Tells a password manager whose password this is; nobody sees it. */
export function UsernameHint({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
