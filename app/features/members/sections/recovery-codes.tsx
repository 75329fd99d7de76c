import { site } from "#app/features/site/domain/site.ts";
import { Link } from "#app/ui/link.tsx";
import { formatDay } from "#app/ui/time.tsx";

interface RecoveryCodesProps {
  codes: string[];
  /** Email of the account that the codes open. */
  email: string;
  madeAt: Date;
  /** The codes replace earlier ones, rather than being part of a set-up. */
  areRenewed?: boolean;
}

/** Shown once, with every way to keep them: the file needs no script, the others have app/browser/document/recovery-codes.ts. */
export function RecoveryCodes({ codes, email, madeAt, areRenewed = false }: RecoveryCodesProps) {
  const whose = `${site.name} recovery codes for ${email}, made on ${formatDay(madeAt)}.`;
  const text = `${whose} Each opens your account once.\n\n${codes.join("\n")}\n`;
  return (
    <section className="member-panel member-recovery" aria-labelledby="codes">
      <h2 id="codes">{areRenewed ? "Your new recovery codes" : "2. Keep these recovery codes"}</h2>
      <p className="member-screen">
        {areRenewed && "The earlier ones no longer work. "}Each opens your account once if your phone is lost.
        Keep them now; we show them only this time.
      </p>
      <p className="member-paper">{whose}</p>
      <ul className="member-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="member-links">
        <button
          type="button"
          className="button button-small"
          hidden
          data-scripted=""
          data-keep="copy"
          data-text={text}
          data-done="Copied."
          data-failed="Your browser did not allow it. Please download or print them."
        >
          Copy
        </button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="rootwell-recovery-codes.txt"
          className="button button-small"
        >
          Download
        </a>
        <button type="button" className="button button-small" hidden data-scripted="" data-keep="print">
          Print
        </button>
        {areRenewed && <Link to="/member/security">Back to Security</Link>}
      </div>
      <p role="status" className="member-screen" data-kept="" />
    </section>
  );
}
