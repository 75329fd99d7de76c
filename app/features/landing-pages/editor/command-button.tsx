import type { ReactNode } from "react";

interface CommandButtonProps {
  command: string;
  className?: string;
  /** The id of what says more about it. */
  describedBy?: string;
  /** Runs in place what the button would otherwise send. */
  onPress: (command: string) => void;
  children: ReactNode;
}

/** Sends its command with the form where no script runs it in place. */
export function CommandButton({
  command,
  className = "",
  describedBy,
  onPress,
  children,
}: CommandButtonProps) {
  return (
    <button
      type="submit"
      name="command"
      value={command}
      className={`button button-small ${className}`}
      aria-describedby={describedBy}
      onClick={(event) => {
        event.preventDefault();
        onPress(command);
      }}
    >
      {children}
    </button>
  );
}

interface SubjectCommandButtonProps extends Omit<CommandButtonProps, "children"> {
  text: string;
  /** Object of the command, for those who hear the button alone. */
  subject: string;
}

export function SubjectCommandButton({ text, subject, ...button }: SubjectCommandButtonProps) {
  return (
    <CommandButton {...button}>
      {text}
      <span className="visually-hidden"> {subject}</span>
    </CommandButton>
  );
}
