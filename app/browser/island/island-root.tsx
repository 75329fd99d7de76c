import { Component, type ComponentType, type ReactNode } from "react";
import { EarlyInput } from "./early-input.tsx";
import { Link } from "../../ui/link.tsx";

interface IslandRootProps<Props> {
  part: ComponentType<Props>;
  props: Props;
}

/** Root of an island, identical on the server and in the browser so that useId creates the same ids. */
export function IslandRoot<Props extends object>({ part: Part, props }: IslandRootProps<Props>) {
  return (
    <Boundary>
      <Part {...props} />
      <EarlyInput />
    </Boundary>
  );
}

/**
 * Error boundary for rendering errors in the browser. After a reload, everything saved on the server or on
 * this device is still there.
 */
class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main id="main" className="error-message">
        <h1>Something went wrong</h1>
        <p>It is our fault. Load the page again: what was saved is still there.</p>
        <Link to="" className="button">
          Load it again
        </Link>
      </main>
    );
  }
}
