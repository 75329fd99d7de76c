/** Who is signed in. */
export interface Account {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
}
