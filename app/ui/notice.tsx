import type { ReactNode } from "react";

interface NoticeProps {
  tone: "success" | "warning" | "danger";
  /** The notice is the response to a form as a whole, so it takes the focus when the page loads. */
  answers?: boolean;
  children: ReactNode;
}

/** Screen readers announce a failure or a warning at once (role="alert") and anything else at the next pause (role="status"). */
export function Notice({ tone, answers = false, children }: NoticeProps) {
  const focus = answers ? { tabIndex: -1, autoFocus: true } : {};
  return (
    <div className={`notice notice-${tone}`} role={tone === "success" ? "status" : "alert"} {...focus}>
      {children}
    </div>
  );
}
