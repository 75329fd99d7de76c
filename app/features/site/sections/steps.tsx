import { Unbroken } from "#app/ui/unbroken.tsx";
import { Illustration } from "../chrome/illustration.tsx";
import type { howWeWork } from "../domain/pages.ts";
import { TextList } from "./text-lists.tsx";

/** Steps with summary and picture; the details of who does what are in a disclosure. */
export function Steps({ steps }: { steps: (typeof howWeWork)["steps"] }) {
  return (
    <ol role="list" className="steps">
      {steps.map((step, index) => (
        <li key={step.title} className="step">
          <Illustration {...step.picture} />
          <div className="step-text">
            <h3>
              <span className="step-number" aria-hidden="true">
                {index + 1}
              </span>
              <span>
                <Unbroken>{step.title}</Unbroken>
              </span>
            </h3>
            <p className="step-when">{step.when}</p>
            <p>{step.summary}</p>
          </div>
          <details className="disclosure">
            <summary>
              <span>
                Who does what<span className="visually-hidden"> in “{step.title}”</span>
              </span>
            </summary>
            <div className="step-shares">
              <Share title="You" items={step.youDo} />
              <Share title="Your care team" items={step.weDo} />
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}

function Share({ title, items }: { title: string; items: string[] }) {
  return (
    <div>
      <h4>{title}</h4>
      <TextList items={items} />
    </div>
  );
}
