import type { ReactNode } from "react";
import { addQuery } from "#app/values/site-path.ts";
import { Link } from "#app/ui/link.tsx";
import type { Condition } from "../domain/condition.ts";
import { listNotable } from "../domain/urgent-symptoms.ts";
import { SHORT_VERSION } from "../domain/section-titles.ts";
import { ConditionLink } from "./condition-link.tsx";
import { EmergencyCard } from "./emergency-card.tsx";
import { InShort } from "./in-short.tsx";
import { PaperTable } from "./paper-table.tsx";
import { ReviewMark } from "./review-mark.tsx";
import { SourceList } from "./source-list.tsx";
import { TermNotes } from "./term-notes.tsx";

const MEDICINE_LINES = 8;
const DIARY_DAYS = 14;
const OWN_QUESTIONS = 3;

/** Columns of the diary when the page names no symptoms that last. */
const SYMPTOMS = ["Pain", "Tiredness", "Sleep"];

const MAX_SYMPTOMS = 4;

interface TakeAlongProps {
  condition: Condition;
  /** URL of the whole page, printed for those who hold the paper. */
  url: string;
  /** Before the questions. */
  children?: ReactNode;
}

/**
 * Paper for a visit. Its fields belong to no form and have no names, so that nothing typed into them can be sent.
 */
export function TakeAlong({ condition, url, children }: TakeAlongProps) {
  const { head, sections, questions, terms } = condition;
  const short = sections.find(({ title }) => title === SHORT_VERSION);
  return (
    <main id="main" className="page take-along">
      <TakeAlongHeader head={head} />
      {head.emergencyCard && (
        <EmergencyCard condition={{ ...head, emergencyCard: head.emergencyCard }} situations={[]} />
      )}
      <CardLink head={head} />
      {short && <InShort html={short.html} />}
      {children}
      <QuestionSheet questions={questions} />
      <MedicineSheet />
      {/* No diary of an illness whose signs are an emergency themselves. */}
      {!head.startsInHospital && <DiarySheet symptoms={head.symptoms} />}
      <SourceList sources={head.sources} />
      <TermNotes terms={terms} />
      <footer className="take-along-origin">
        <p>{url}</p>
      </footer>
    </main>
  );
}

function TakeAlongHeader({ head }: Pick<Condition, "head">) {
  return (
    <header className="page-header">
      <nav aria-label="Breadcrumb" className="breadcrumb">
        <Link to="/conditions">Conditions</Link> <ConditionLink condition={head} />
      </nav>
      <h1>To take along: {head.name}</h1>
      <ReviewMark review={head.review} />
      <p className="take-along-how">
        Print these pages, or fill them in here first. What you type stays on this screen: it is not sent
        anywhere, and it is gone when you leave the page.
      </p>
      <p className="take-along-how">
        To print on a computer, press Ctrl and P, or Command (⌘) and P on a Mac. On a phone, open the
        browser's Share menu and choose Print; in some browsers Share is in the menu with three dots.
      </p>
    </header>
  );
}

/** Link to the emergency cards; the condition is chosen there if it has a card. */
function CardLink({ head }: Pick<Condition, "head">) {
  return (
    <p className="take-along-how">
      <Link
        to={head.emergencyCard ? addQuery("/emergency-cards", { condition: head.slug }) : "/emergency-cards"}
      >
        Make an emergency card with your medicines and implants
      </Link>
    </p>
  );
}

/** The page's questions to tick off, and empty lines for further ones. */
function QuestionSheet({ questions }: Pick<Condition, "questions">) {
  return (
    <section className="take-along-sheet" aria-labelledby="ask">
      <h2 id="ask">Questions for my visit</h2>
      <ul role="list" className="take-along-ticks">
        {questions.map((question) => (
          <li key={question}>
            <label className="checkbox">
              <input type="checkbox" /> <span>{question}</span>
            </label>
          </li>
        ))}
        {Array.from({ length: OWN_QUESTIONS }, (_line, index) => (
          <li key={index}>
            <textarea
              className="input"
              rows={1}
              maxLength={200}
              aria-label={`My own question ${index + 1}`}
              autoComplete="off"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MedicineSheet() {
  return (
    <section className="take-along-sheet take-along-sheet-own" aria-labelledby="my-medicines">
      <h2 id="my-medicines">My medicines</h2>
      <p>Everything you take, also without a prescription: creams, vitamins, herbs.</p>
      <PaperTable
        label="My medicines"
        columns={["Medicine", "Dose", "When", "Since", "Who prescribed it"]}
        rows={Array.from({ length: MEDICINE_LINES }, (_line, index) => `Medicine ${index + 1}`)}
      />
    </section>
  );
}

/** Diary with a column for each of the condition's lasting symptoms. */
function DiarySheet({ symptoms }: Pick<Condition["head"], "symptoms">) {
  const lasting = listNotable(symptoms);
  const columns = (lasting.length > 0 ? lasting : SYMPTOMS).slice(0, MAX_SYMPTOMS);
  return (
    <section className="take-along-sheet take-along-sheet-own" aria-labelledby="diary">
      <h2 id="diary">Two weeks of symptoms</h2>
      <p>A number from 0, none, to 10, the worst you know. Beside it, what you noticed.</p>
      <p>Signs of an emergency do not wait for a diary: see “When to get help” on the page, or call 911.</p>
      <PaperTable
        label="Two weeks of symptoms"
        columns={["Day", ...columns, "What else"]}
        rows={Array.from({ length: DIARY_DAYS }, (_line, index) => `Day ${index + 1}`)}
      />
    </section>
  );
}
