/** Who is signed in. */
export interface Account {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image?: string | null;
  /** A code from an authenticator app is asked for after the password. */
  twoFactorEnabled?: boolean | null;
  /** This session was opened with a passkey, which counts as both steps. */
  usedPasskey?: boolean;
}
