import { Form, NavLink, NextField } from "#app/ui/link.tsx";

export function MemberNav() {
  return (
    <div className="member-nav-frame">
      <nav className="member-nav" aria-label="Your account">
        <NavLink to="/member" end>
          Start
        </NavLink>
        <NavLink to="/member/profile">Profile</NavLink>
        <NavLink to="/member/security">Security</NavLink>
        <NavLink to="/member/privacy">Privacy</NavLink>
        <Form method="post" action="/sign-out">
          <NextField to="/member?signed-out=1" />
          <button type="submit" className="button button-quiet button-small">
            Sign out
          </button>
        </Form>
      </nav>
    </div>
  );
}
