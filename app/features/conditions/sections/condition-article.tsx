import { formatLongDay } from "#app/ui/time.tsx";
import { TableOfContents } from "#app/ui/table-of-contents.tsx";
import { Form, Link, NextField } from "#app/ui/link.tsx";
import type { Condition } from "../domain/condition.ts";
import type { Medicine } from "../domain/medicine.ts";
import type { PageRedFlag } from "../domain/red-flags.ts";
import { AudienceMark } from "./audience-mark.tsx";
import { AudienceNote } from "./audience-note.tsx";
import { CareCall } from "./care-call.tsx";
import { ConditionLink } from "./condition-link.tsx";
import { FactPanel } from "./fact-panel.tsx";
import { GetHelp } from "./get-help.tsx";
import { PageMedicines } from "./page-medicines.tsx";
import { SourceList } from "./source-list.tsx";

const URGENT = "When to seek urgent care";
const APPROACH = "How our approach fits in";

interface ConditionArticleProps {
  condition: Condition;
  medicines: Pick<Medicine, "slug" | "name" | "facts">[];
  redFlags: PageRedFlag[];
  related: Pick<Condition["head"], "slug" | "name" | "summary" | "audience">[];
  category: boolean;
}

export function ConditionArticle({
  condition,
  medicines,
  redFlags,
  related,
  category,
}: ConditionArticleProps) {
  const { head, lede, sections, questions, faq } = condition;
  const contents = [
    ...sections.map(({ id, title }) => ({ id, title })),
    { id: "questions", title: "Questions to ask your clinician" },
    { id: "faq", title: "Frequent questions" },
    { id: "sources", title: "Sources" },
  ];
  return (
    <main id="main" className="condition">
      <header className="condition-header">
        <div>
          <nav aria-label="Breadcrumb" className="breadcrumb">
            <Link to="/">Home</Link> <Link to="/conditions">Conditions</Link>
          </nav>
          <h1>{head.name}</h1>
          <AudienceNote audience={head.audience} />
          <div className="condition-lede" dangerouslySetInnerHTML={{ __html: lede }} />
          <SaveForLater slug={head.slug} />
          <p className="condition-review">
            <ReviewState review={head.review} />
          </p>
        </div>
        <img
          className="condition-illustration"
          src={`/images/systems/${head.systems[0]}.svg`}
          alt=""
          width={320}
          height={240}
        />
      </header>
      <GetHelp redFlags={redFlags} />
      <div className="condition-body">
        <TableOfContents items={contents} />
        <FactPanel head={head} category={category} />
        <article className="condition-text prose">
          {sections.map(({ id, title, html }) => (
            <section key={id} id={id} className={title === URGENT ? "condition-urgent" : undefined}>
              <h2>{title}</h2>
              <div dangerouslySetInnerHTML={{ __html: html }} />
              {title === "Treatment" && <PageMedicines medicines={medicines} />}
              {title === APPROACH && (
                <p>
                  <Link to="/our-approach">Read about our approach</Link>
                </p>
              )}
            </section>
          ))}
          <section id="questions">
            <h2>Questions to ask your clinician</h2>
            <ul>
              {questions.map((question) => (
                <li key={question}>{question}</li>
              ))}
            </ul>
          </section>
          <section id="faq">
            <h2>Frequent questions</h2>
            {faq.map(({ question, answer }) => (
              <details key={question} className="accordion" name="faq">
                <summary>{question}</summary>
                <div dangerouslySetInnerHTML={{ __html: answer }} />
              </details>
            ))}
          </section>
          <SourceList sources={head.sources} />
        </article>
      </div>
      <aside className="condition-after" aria-label="Read next">
        <h2>Related conditions</h2>
        <ul role="list" className="related">
          {related.map((other) => (
            <li key={other.slug}>
              <ConditionLink condition={other} className="related-name" />{" "}
              <AudienceMark audience={other.audience} />
              <p>{other.summary}</p>
            </li>
          ))}
        </ul>
        <CareCall audience={head.audience} />
      </aside>
    </main>
  );
}

/** The page is cached for everyone and cannot know whether this visitor saved it. Saving twice is harmless. */
function SaveForLater({ slug }: { slug: string }) {
  return (
    <Form method="post" action="/member/saved-conditions">
      <input type="hidden" name="slug" value={slug} />
      <NextField to="/member" />
      <button type="submit" name="intent" value="save" className="button button-small">
        Save for later
      </button>
    </Form>
  );
}

function ReviewState({ review }: { review: Condition["head"]["review"] }) {
  if (!review.medical)
    return <>Editorial review {formatLongDay(new Date(review.editorial))}. Not yet medically reviewed.</>;
  const { name, credentials, date } = review.medical;
  return (
    <>
      Medically reviewed by {name}, {credentials}, {formatLongDay(new Date(date))}.
    </>
  );
}
