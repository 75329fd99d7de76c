import { Illustration } from "../chrome/illustration.tsx";
import { roles } from "../domain/pages.ts";

/**
 * The team by role, drawn: people stand here once the operator names them.
 * @param whole with all that each does
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
