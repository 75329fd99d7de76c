import { lazy, Suspense, useState, type ComponentType } from "react";
import { EXACT } from "#app/ui/exact-text.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import type { Block } from "../../blocks/block.ts";
import type { Draft } from "../../drafts/read-draft.ts";
import type { FieldErrors } from "../../pages/page.ts";
import { folds, type FoldName, type PageField } from "../../pages/page-field.ts";
import { pageFields, publicFieldNames, type PublicFieldName } from "../../pages/page-fields.ts";
import { nameUpload } from "../../pages/picture-fields.ts";
import type { PageStatus } from "../../pages/page-status.ts";
import { nameTimeZone } from "#app/values/time-zone.ts";
import { EvidenceFields } from "../checks/evidence-fields.tsx";
import { joinHint, joinNotes, type ShownIssue } from "../checks/placed-issues.ts";
import { PageDetails } from "./page-details.tsx";
import type { SharedFieldProps } from "./field-control.tsx";
import { readBy } from "../../rules/text-rules.ts";
import { ImageField } from "./image-field.tsx";
import { LINK_CHOICES } from "./link-choices.tsx";
import { PageFieldFold } from "./page-field-fold.tsx";
import type { SearchPreviewProps } from "./search-preview.tsx";

interface PageFieldsProps extends Omit<SharedFieldProps, "notes"> {
  /** Whether the page still needs a slug. */
  isNew: boolean;
  draft: Draft;
  /** Blocks of the draft as visitors would see them. */
  blocks: Block[];
  /** Origin of the site. */
  origin: string;
  pageId: string;
  /** Stored revision; 0 for none. */
  rev: number;
  /** Status of the page; undefined before its first save. */
  status: PageStatus | undefined;
  issues: ShownIssue[];
}

/** Fields that are set once, folded away from those whose text visitors read. */
const isDetail = (name: PublicFieldName) => pageFields[name].control !== "line";

/** Loaded lazily; if loading fails, the preview in the server's HTML stays. */
const SearchPreview = lazy(() =>
  import("./search-preview.tsx").then(
    (loaded): { default: ComponentType<SearchPreviewProps> } => ({ default: loaded.SearchPreview }),
    () => new Promise<never>(() => {}),
  ),
);

/** Form of the page fields, with the order and the labels of their declarations. */
export function PageFields({ isNew, blocks, origin, pageId, rev, ...props }: PageFieldsProps) {
  const { draft, status, errors, issues } = props;
  const [timeZone] = useState(() => nameTimeZone());
  const show = (name: PublicFieldName) => (
    <PublicField key={name} name={name} timeZone={timeZone} {...props} />
  );
  const own = publicFieldNames.filter((name) => foldOf(name) === undefined);
  const details = own.filter(isDetail);
  const hasIssue = (name: PublicFieldName) =>
    issues.some(({ blockId, property, isHint }) => !blockId && property === name && !isHint);
  return (
    <div className="page-fields">
      {own.filter((name) => !isDetail(name)).map(show)}
      <PageDetails
        isNew={isNew}
        draft={draft}
        status={status}
        isRefused={details.some((name) => errors[name] !== undefined || hasIssue(name))}
      >
        {details.map(show)}
      </PageDetails>
      {foldNames.map((fold) => (
        <PageFieldFold key={fold} title={folds[fold]} isOpen={hasError(fold, errors)}>
          {fold === "search" && (
            <Suspense>
              <SearchPreview draft={draft} blocks={blocks} origin={origin} pageId={pageId} rev={rev} />
            </Suspense>
          )}
          {listFolded(fold).map(show)}
        </PageFieldFold>
      ))}
    </div>
  );
}

const foldNames = Object.keys(folds) as FoldName[];

function listFolded(fold: FoldName): PublicFieldName[] {
  return publicFieldNames.filter((name) => foldOf(name) === fold);
}

function hasError(fold: FoldName, errors: FieldErrors): boolean {
  return listFolded(fold).some((name) => errors[name] !== undefined);
}

function foldOf(name: PublicFieldName): FoldName | undefined {
  const field: PageField = pageFields[name];
  return field.fold;
}

interface PublicFieldProps extends Omit<PageFieldsProps, "blocks" | "origin" | "pageId" | "rev" | "isNew"> {
  name: PublicFieldName;
  timeZone: string;
}

function PublicField({
  name,
  timeZone,
  draft,
  status,
  errors,
  issues,
  evidence,
  upload,
  takePicture,
  onChange,
  onCommand,
}: PublicFieldProps) {
  const field: PageField = pageFields[name];
  if (field.isShown?.(status) === false) return null;
  const found = issues.filter(({ blockId, property }) => blockId === undefined && property === name);
  const { error, advice, toDo } = joinNotes(found);
  const shared = {
    id: name,
    label: field.label,
    name,
    value: draft[name],
    error: errors[name] ?? error,
  };
  const hint = joinHint(field.hint?.({ slug: draft.slug, timeZone }), toDo);
  const change = ({ target }: { target: { value: string } }) => onChange(name, target.value);
  const show = () => {
    if (field.control === "choice")
      return <SelectField {...shared} hint={hint} choices={field.choices} onChange={change} />;
    if (field.control === "image")
      return (
        <ImageField
          {...shared}
          uploadLabel={field.upload}
          uploadName={nameUpload(name)}
          shown={readBy(field.rule, draft[name])}
          alt={`The ${field.label.toLowerCase()}`}
          upload={upload}
          onChoose={(picture) => takePicture(nameUpload(name), picture)}
          onChange={(url) => onChange(name, url)}
        />
      );
    const input = describeInput(field, errors[name] !== undefined);
    return <TextField {...shared} hint={hint} advice={advice} {...input} onChange={change} />;
  };
  return (
    <div className={`page-fields-field page-fields-${field.control}`} data-field={name}>
      {show()}
      <EvidenceFields
        evidence={evidence.get(name)}
        errors={errors}
        onChange={onChange}
        onCommand={onCommand}
      />
    </div>
  );
}

function describeInput(field: PageField, isRefused: boolean) {
  switch (field.control) {
    case "line":
      return { "aria-required": field.isRequired || undefined, autoFocus: isRefused };
    case "slug":
      return { "aria-required": true, autoFocus: isRefused, ...EXACT };
    case "time":
      return { type: "datetime-local" };
    case "url":
      return { list: LINK_CHOICES, autoFocus: isRefused, ...EXACT };
    case "image":
    case "choice":
    case "notes":
      return {};
  }
}
