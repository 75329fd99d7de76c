import { fillPath } from "#app/values/fill-path.ts";
import { TableOfContents } from "#app/ui/table-of-contents.tsx";
import { Form, Link, NextField } from "#app/ui/link.tsx";
import type { Condition } from "../domain/condition.ts";
import type { PageRedFlag } from "../domain/red-flags.ts";
import { SHORT_VERSION } from "../domain/section-titles.ts";
import { AskFirst } from "./ask-first.tsx";
import { AudienceMark } from "./audience-mark.tsx";
import { AudienceNote } from "./audience-note.tsx";
import { OrganizationsAndStudies } from "./organizations-and-studies.tsx";
import { CareCall } from "./care-call.tsx";
import { ConditionLink } from "./condition-link.tsx";
import { ConditionSection } from "./condition-section.tsx";
import { FactPanel } from "./fact-panel.tsx";
import { GetHelp } from "./get-help.tsx";
import { GuidanceNote } from "./guidance-note.tsx";
import { InShort } from "./in-short.tsx";
import type { TakenMedicine } from "./medicine-signs.tsx";
import { NamedBy } from "./named-by.tsx";
import { NameNote } from "./name-note.tsx";
import type { PageMedicine } from "./page-medicines.tsx";
import { ReviewMark } from "./review-mark.tsx";
import { ReviewNote } from "./review-note.tsx";
import { SourceList } from "./source-list.tsx";
import { TermNotes } from "./term-notes.tsx";

const QUESTIONS = { id: "questions", title: "Questions to ask your clinician" };
const FAQ = { id: "faq", title: "Frequent questions" };

interface ConditionArticleProps {
  condition: Condition;
  medicines: (PageMedicine & TakenMedicine)[];
  redFlags: PageRedFlag[];
  related: Pick<Condition["head"], "slug" | "name" | "summary" | "audience">[];
  namedBy: Pick<Condition["head"], "slug" | "name">[];
  category: boolean;
  /** Whether the condition has a page that compares its treatments. */
  isCompared: boolean;
}

/** Page of a condition, from top to bottom: what is urgent first, explanations after it. */
export function ConditionArticle({
  condition,
  medicines,
  redFlags,
  related,
  namedBy,
  category,
  isCompared,
}: ConditionArticleProps) {
  const { head, questions, faq, terms } = condition;
  const short = condition.sections.find(({ title }) => title === SHORT_VERSION);
  const sections = condition.sections.filter((section) => section !== short);
  const taken = medicines.filter(({ role }) => role === "treatment");
  return (
    <main id="main" className="condition">
      <ConditionHeader condition={condition} />
      {short && (
        <InShort html={short.html}>
          <Link to={fillTakeAlong(head)}>
            To print: {head.emergencyCard && "emergency card, "}questions, diary, list of medicines
          </Link>
        </InShort>
      )}
      <GetHelp redFlags={redFlags}>
        <p>
          Signs of this illness. Open one to read what to do until help arrives.{" "}
          {taken.length > 0 && <a href="#medicine-signs">Those of your medicines</a>}
        </p>
      </GetHelp>
      <div className="condition-service">
        <AudienceNote audience={head.audience} />
        <AskFirst slug={head.slug} />
        <SaveForLater slug={head.slug} />
      </div>
      <div className="condition-body">
        <TableOfContents items={[...sections, QUESTIONS, FAQ, { id: "sources", title: "Sources" }]} />
        <FactPanel head={head} category={category} />
        <article className="condition-text prose">
          {sections.map((section) => (
            <ConditionSection
              key={section.id}
              section={section}
              condition={condition}
              medicines={medicines}
              taken={taken}
              isCompared={isCompared}
            />
          ))}
          <QuestionsForClinician head={head} questions={questions} />
          <FrequentQuestions faq={faq} />
          <OrganizationsAndStudies head={head} />
          <GuidanceNote head={head} />
          <SourceList sources={head.sources} />
          <ReviewNote review={head.review} />
          <TermNotes terms={terms} />
        </article>
      </div>
      <aside className="condition-after" aria-label="Read next">
        <RelatedConditions related={related} />
        <NamedBy pages={namedBy} />
        <CareCall audience={head.audience} />
      </aside>
    </main>
  );
}

/** Path of the condition's sheets to print. */
function fillTakeAlong({ slug }: Pick<Condition["head"], "slug">) {
  return fillPath("/diseases/:slug/take-along", { slug });
}

function ConditionHeader({ condition: { head, lede } }: Pick<ConditionArticleProps, "condition">) {
  return (
    <header className="condition-header">
      <div>
        <nav aria-label="Breadcrumb" className="breadcrumb">
          <Link to="/">Home</Link> <Link to="/conditions">Conditions</Link>
        </nav>
        <h1>{head.name}</h1>
        <ReviewMark review={head.review} />
        {head.say !== undefined && <p className="condition-aside">Say: {head.say}</p>}
        <NameNote condition={head} />
        <div className="condition-lede" dangerouslySetInnerHTML={{ __html: lede }} />
      </div>
      <img
        className="condition-illustration"
        src={`/images/systems/${head.systems[0]}.svg`}
        alt=""
        width={320}
        height={240}
        fetchPriority="low"
      />
    </header>
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

function QuestionsForClinician({ head, questions }: Pick<Condition, "head" | "questions">) {
  return (
    <section id={QUESTIONS.id}>
      <h2>{QUESTIONS.title}</h2>
      <ul>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
      <p>
        <Link to={fillTakeAlong(head)}>Print them, with a symptom diary and a list of medicines</Link>
      </p>
    </section>
  );
}

function FrequentQuestions({ faq }: Pick<Condition, "faq">) {
  return (
    <section id={FAQ.id}>
      <h2>{FAQ.title}</h2>
      {faq.map(({ question, answer }) => (
        <details key={question} className="disclosure disclosure-ruled" name="faq">
          <summary>{question}</summary>
          <div dangerouslySetInnerHTML={{ __html: answer }} />
        </details>
      ))}
    </section>
  );
}

function RelatedConditions({ related }: Pick<ConditionArticleProps, "related">) {
  return (
    <>
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
    </>
  );
}
