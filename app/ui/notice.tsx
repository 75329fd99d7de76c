import type { ReactNode } from "react";

/** Bad news is announced at once, good news when the reader pauses. */
export function Notice({ tone, children }: { tone: "success" | "warning" | "danger"; children: ReactNode }) {
  return (
    <div className={`notice notice-${tone}`} role={tone === "success" ? "status" : "alert"}>
      {children}
    </div>
  );
}
