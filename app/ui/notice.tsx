import { useEffect, useRef, type ReactNode } from "react";
import { useActionData } from "react-router";

interface NoticeProps {
  tone: "success" | "warning" | "danger";
  /** Whether it answers the form, and is brought into view with each answer. */
  isAnswer?: boolean;
  children: ReactNode;
}

/** Bad news is announced at once, good news when the reader pauses. */
export function Notice({ tone, isAnswer = tone === "danger", children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const answer = useActionData<unknown>();
  useEffect(() => {
    if (isAnswer && answer !== undefined) box.current?.scrollIntoView({ block: "nearest" });
  }, [isAnswer, answer]);
  return (
    <div ref={box} className={`notice notice-${tone}`} role={tone === "success" ? "status" : "alert"}>
      {children}
    </div>
  );
}
