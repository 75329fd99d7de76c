import type { FormStart } from "../define-form.ts";

export const askUsStart = {
  name: "ask-us",
  title: "Ask us a question",
  path: "/ask-us",
  fields: {
    name: { control: "name", label: "Name", autoComplete: "name", missing: "Enter your name." },
    email: { control: "email", label: "Email" },
    message: {
      control: "paragraph",
      label: "Your question",
      maxLength: 4000,
      hint: "Nothing about your health, please.",
      missing: "Write your question.",
    },
  },
} as const satisfies FormStart;
