import { Illustration } from "../chrome/illustration.tsx";
import { roles } from "../domain/pages.ts";

/**
 * Care team by role with drawings, since the operator has not named people yet.
 * @param whole whether to show the full description of each role
 */
export function Roles({ whole = false }: { whole?: boolean }) {
  return (
    <>
      <dl className="roles">
        {roles.map(({ role, does, more, portrait }) => (
          <div key={role}>
            <dt>
              <Illustration name={portrait} alt="" />
              {role}
            </dt>
            <dd>
              {does} {whole && more}
            </dd>
          </div>
        ))}
      </dl>
      <p className="roles-note">Drawings of roles, not portraits of people.</p>
    </>
  );
}
