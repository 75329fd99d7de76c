import type { ReactNode } from "react";

interface CommandButtonProps {
  command: string;
  className?: string;
  /** Id of the element with the description (`aria-describedby`). */
  describedBy?: string;
  /** Runs in place the command that the button would otherwise submit. */
  onPress: (command: string) => void;
  children: ReactNode;
}

/** Button for a command; without scripts, it submits the form with the command. */
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
  /** Object of the command, read out by screen readers, which may read the button without its surroundings. */
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
