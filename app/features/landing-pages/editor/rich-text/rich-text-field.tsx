import { TextAreaField } from "#app/ui/field.tsx";

interface RichTextFieldProps {
  label: string;
  name: string;
  value: string;
  hint?: string;
  error?: string;
  advice?: string;
  autoFocus: boolean;
  onChange: (text: string) => void;
}

export function RichTextField({ onChange, ...field }: RichTextFieldProps) {
  return <TextAreaField {...field} onChange={(event) => onChange(event.target.value)} />;
}
