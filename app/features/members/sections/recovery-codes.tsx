import { useState } from "react";
import { useInBrowser } from "#app/ui/in-browser.ts";

/** Shown once, with every way to keep them: the file needs no script, and the others only show where there is one. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const inBrowser = useInBrowser();
  const [copied, setCopied] = useState<boolean>();
  const text = `Recovery codes for Rootwell. Each opens your account once.\n\n${codes.join("\n")}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <section className="member-panel member-recovery" aria-labelledby="codes">
      <h2 id="codes">2. Keep these recovery codes</h2>
      <p>Each opens your account once if your phone is lost. Keep them now; we show them only this time.</p>
      <ul className="member-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="member-links">
        {inBrowser && (
          <button type="button" className="button button-small" onClick={() => void copy()}>
            Copy
          </button>
        )}
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="rootwell-recovery-codes.txt"
          className="button button-small"
        >
          Download
        </a>
        {inBrowser && (
          <button type="button" className="button button-small" onClick={() => window.print()}>
            Print
          </button>
        )}
      </div>
      <p role="status">
        {copied === undefined
          ? ""
          : copied
            ? "Copied."
            : "Your browser did not allow it. Please download or print them."}
      </p>
    </section>
  );
}
