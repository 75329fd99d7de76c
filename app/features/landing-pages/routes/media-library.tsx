import { data } from "react-router";
import { z } from "zod";
import { administratorContext, servicesContext } from "#app/context.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { uploadWords } from "#app/features/media/domain/failure-words.ts";
import { countUpload, storeUpload } from "#app/features/media/domain/uploads.server.ts";
import { refuse } from "#app/http/failure-data.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { MAX_SEARCH_LENGTH } from "#app/http/search-length.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import type { Services } from "#app/services.server.ts";
import { Link } from "#app/ui/link.tsx";
import type { Outcome } from "#app/ui/outcome.ts";
import { Toast } from "#app/ui/toast.tsx";
import { describeFailure } from "#app/values/result.ts";
import { isKind } from "../library/file-kinds.ts";
import { listPictures } from "../library/pictures.server.ts";
import { PictureGrid } from "../sections/picture-grid.tsx";
import { PictureSearch, type PictureFilter } from "../sections/picture-search.tsx";
import { PictureUpload, type UploadOutcome } from "../sections/picture-upload.tsx";
import type { Route } from "./+types/media-library.ts";

/** The form accepts pictures, so the Worker allows a larger body. */
export const handle: RouteHandle = { takesPicture: true };

/** Maximum number of files in one form, since each is resized to several widths. */
const MAX_FILES = 20;

const text = (max: number) =>
  z
    .string()
    .transform((typed) => typed.slice(0, max).trim())
    .catch("");

const querySchema = z.object({
  q: text(MAX_SEARCH_LENGTH),
  kind: text(40),
  /** Slug of a page, or its URL as copied from the browser. */
  page: text(300).transform((typed) => typed.split("/").at(-1) ?? ""),
  after: text(90),
});

type UploadActionData = Outcome & { outcomes?: UploadOutcome[] };

export function meta() {
  return describeUnlistedPage("Media Library");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { q, kind, page, after } = querySchema.parse(Object.fromEntries(url.searchParams));
  const filter: PictureFilter = { q, kind: isKind(kind) ? kind : "", page };
  const listed = await listPictures(context.get(servicesContext), {
    search: q,
    kind: isKind(kind) ? kind : undefined,
    page: page === "" ? undefined : page,
    after,
  });
  return { ...listed, filter, isFirst: after === "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const account = context.get(administratorContext);
  const sent = (await request.formData()).getAll("file");
  const files = sent
    .filter((file) => file instanceof File)
    .filter(({ name, size }) => name !== "" || size > 0);
  if (files.length === 0 || files.length > MAX_FILES)
    return data(
      { error: `Choose one to ${MAX_FILES} pictures.` },
      describeFailureStatus({ code: "not-one-file" }),
    );
  const outcomes: UploadOutcome[] = [];
  for (const file of files) {
    const counted = await countUpload(services, account.id);
    if (!counted.ok)
      return outcomes.length === 0 ? refuse(counted, uploadWords) : respondWithOutcomes(outcomes, files);
    outcomes.push(await store(services, file, account.email));
  }
  return respondWithOutcomes(outcomes, files);
}

async function store(services: Services, file: File, by: string): Promise<UploadOutcome> {
  const stored = await storeUpload(services, { file, slug: "", by });
  return { name: file.name, error: stored.ok ? undefined : describeFailure(stored, uploadWords) };
}

/** Outcome of each file by its name, including files beyond the maximum, which were not processed. */
function respondWithOutcomes(outcomes: UploadOutcome[], files: File[]) {
  const unseen = files.slice(outcomes.length).map(({ name }) => ({ name, error: TOO_MANY }));
  const all = [...outcomes, ...unseen];
  const failed = all.filter(({ error }) => error !== undefined).length;
  const done = `${all.length - failed} of ${all.length} pictures uploaded.`;
  if (failed === 0) return data<UploadActionData>({ done, outcomes: all });
  const error = `${done} What was not is listed below.`;
  return data<UploadActionData>({ error, outcomes: all }, describeFailureStatus({ code: "refused" }));
}

const TOO_MANY = uploadWords["too-many-attempts"];

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function MediaLibrary({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, next, filter, isFirst } = loaderData;
  const isFiltered = Object.values(filter).some((value) => value !== "");
  const outcome: UploadActionData | undefined = actionData;
  const older = `?${new URLSearchParams({ ...filter, after: next ?? "" }).toString()}` as const;
  const newest = `?${new URLSearchParams({ ...filter }).toString()}` as const;
  return (
    <main id="main" className="list-page">
      <div className="list-title">
        <h1>Media Library</h1>
      </div>
      <PictureUpload outcomes={outcome?.outcomes ?? []} />
      <PictureSearch {...filter} maxLength={MAX_SEARCH_LENGTH} />
      <div data-pictures="">
        {rows.length === 0 ? (
          <p className="list-empty">
            {isFiltered || !isFirst ? "No picture matches." : "No picture has been uploaded yet."}
          </p>
        ) : (
          <PictureGrid pictures={rows} />
        )}
      </div>
      <nav className="list-pagination" aria-label="Parts of this list">
        {!isFirst && (
          <Link to={newest} className="button button-small" rel="prev">
            Newest
          </Link>
        )}
        {next !== undefined && (
          <Link to={older} className="button button-small" rel="next">
            Older
          </Link>
        )}
      </nav>
      <Toast outcome={outcome} />
    </main>
  );
}
