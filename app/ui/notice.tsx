import type { ReactNode } from "react";

interface NoticeProps {
  tone: "success" | "warning" | "danger";
  /** Whether the notice is the response to a form as a whole; if so, it gets the focus when the page loads. */
  isOutcome?: boolean;
  children: ReactNode;
}

/**
 * Message box. Screen readers announce a failure or a warning immediately (role="alert"), a success at the
 * next pause (role="status").
 */
export function Notice({ tone, isOutcome = false, children }: NoticeProps) {
  const focus = isOutcome ? { tabIndex: -1, autoFocus: true } : {};
  return (
    <div className={`notice notice-${tone}`} role={tone === "success" ? "status" : "alert"} {...focus}>
      {children}
    </div>
  );
}
