import { useEffect, useRef, useState, type RefObject } from "react";
import { SETTLED } from "#app/browser/island/protocol.ts";

/**
 * Whether the form is on its way, which the page's own script sends (app/browser/document/navigation.ts), and the number of its save,
 * which goes with it without standing in the form: a second try has another.
 */
export function useSending(form: RefObject<HTMLFormElement | null>) {
  const [isSending, setSending] = useState(false);
  const number = useRef<number>(undefined);
  useEffect(() => {
    const sent = form.current;
    const settle = () => setSending(false);
    const say = ({ formData }: FormDataEvent) => formData.set("seq", String(number.current ?? 0));
    sent?.addEventListener(SETTLED, settle);
    sent?.addEventListener("formdata", say);
    return () => {
      sent?.removeEventListener(SETTLED, settle);
      sent?.removeEventListener("formdata", say);
    };
  }, [form]);
  const begin = (seq: number) => {
    number.current = seq;
    setSending(true);
  };
  return { isSending, begin };
}
