import type { ReactNode } from "react";

interface FormFrameProps {
  title: string;
  /** Below the title, and beside the form where there is room. */
  intro: ReactNode;
  children: ReactNode;
}

/** Page of a form for visitors. */
export function FormFrame({ title, intro, children }: FormFrameProps) {
  return (
    <main id="main" className="form-frame">
      <div className="form-frame-panel">
        <div className="form-frame-intro">
          <h1>{title}</h1>
          {intro}
        </div>
        {children}
      </div>
    </main>
  );
}
