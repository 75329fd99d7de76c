import { data } from "react-router";
import { z } from "zod";
import { administratorContext, servicesContext } from "#app/context.ts";
import { FailedList } from "#app/features/site/chrome/failed-list.tsx";
import { uploadWords } from "#app/features/media/domain/failure-words.ts";
import { MAX_ALT_LENGTH, MAX_NAME_LENGTH } from "#app/features/media/domain/picture-words.ts";
import { countUpload, storeUpload } from "#app/features/media/domain/uploads.server.ts";
import { refuse } from "#app/http/failure-data.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuseUnreadAction } from "#app/http/list-view.ts";
import { redirect } from "#app/http/redirect.ts";
import type { RouteHandle } from "#app/http/route-handle.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import type { Services } from "#app/services.server.ts";
import { ConfirmAction } from "#app/ui/confirm-action.tsx";
import { Link } from "#app/ui/link.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { trimText } from "#app/values/blank-text.ts";
import { fillPath } from "#app/values/fill-path.ts";
import { describeFailure } from "#app/values/result.ts";
import { parsePictureUrl } from "#app/values/picture-url.ts";
import { addQuery } from "#app/values/site-path.ts";
import { deletionWords, describingWords, replacingWords, undoWords } from "../library/failure-words.ts";
import { seenSchema } from "../library/description.ts";
import { toFocalPoint } from "../library/focal-point.ts";
import { changePicture, deletePicture } from "../library/picture-changes.server.ts";
import { findPicture } from "../library/pictures.server.ts";
import {
  findUndoable,
  listTestsToReplace,
  MAX_REPLACED,
  replacePicture,
  undoReplacement,
} from "../library/replacing.server.ts";
import { DescribeVideo } from "../sections/describe-video.tsx";
import { isVideo } from "../library/file-kinds.ts";
import { DescribePicture } from "../sections/describe-picture.tsx";
import { PictureFacts } from "../sections/picture-facts.tsx";
import { isUsed, PictureUses } from "../sections/picture-uses.tsx";
import { ReplacePicture } from "../sections/replace-picture.tsx";
import { describeReplaced } from "../library/replaced-words.ts";
import type { Route } from "./+types/media-picture.ts";

/** One of the forms accepts a picture, so the Worker allows a larger body. */
export const handle: RouteHandle = { takesPicture: true };

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
const percent = z.coerce.number().int().min(0).max(100);
const pixels = z.coerce.number().min(0).max(100_000);

const described = z.object({
  intent: z.literal("describe"),
  name: z
    .string()
    .overwrite(trimText)
    .min(1)
    .max(10 * MAX_NAME_LENGTH),
  alt: z
    .string()
    .overwrite(trimText)
    .max(10 * MAX_ALT_LENGTH),
  focalX: percent,
  focalY: percent,
  /** Description that the form was filled with. */
  seen: seenSchema,
  /**
   * Coordinates of the click within the picture; activation by keyboard sends those of a corner, which are
   * ignored.
   */
  point: z.object({ x: pixels, y: pixels }).optional().catch(undefined),
});

const actionSchema = z.discriminatedUnion("intent", [
  described,
  z.object({ intent: z.literal("upload"), file: z.instanceof(File) }),
  z.object({ intent: z.literal("replace"), by: hashSchema }),
  z.object({ intent: z.literal("undo") }),
  z.object({ intent: z.literal("delete") }),
]);

/** A click on the picture sends its coordinates instead of an intent. */
const withIntent = z.looseObject({ intent: z.string().catch("describe") });

export function meta() {
  return describeUnlistedPage("Picture");
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const hash = hashSchema.safeParse(params.hash);
  const found = hash.success ? await findPicture(services, hash.data) : undefined;
  if (!hash.success || !found?.ok)
    throw data("Picture not found", describeFailureStatus({ code: "not-found" }));
  const by = hashSchema.safeParse(url.searchParams.get("by"));
  const taking = by.success && by.data !== hash.data ? await findPicture(services, by.data) : undefined;
  return {
    ...found.value,
    by: taking?.ok ? taking.value.picture : undefined,
    undoable: await findUndoable(services, hash.data),
    tested: taking?.ok ? await listTestsToReplace(services, hash.data, taking.value.picture.hash) : [],
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const account = context.get(administratorContext);
  const fields = await receiveForm(request);
  const hash = hashSchema.safeParse(params.hash);
  if (!hash.success) throw data("Picture not found", describeFailureStatus({ code: "not-found" }));
  const form = actionSchema.safeParse(withIntent.safeParse(fields).data);
  if (!form.success) return refuseUnreadAction(form.error);
  const change = { hash: hash.data, actor: account.email };
  switch (form.data.intent) {
    case "describe":
      return describe(services, hash.data, form.data);
    case "upload":
      return upload(services, hash.data, form.data.file, account);
    case "replace":
      return replace(services, { ...change, by: form.data.by });
    case "undo":
      return undo(services, change);
    case "delete":
      return remove(services, change);
  }
}

async function describe(
  services: Services,
  hash: string,
  { point, seen, ...description }: z.infer<typeof described>,
) {
  const error = findLengthError(description);
  if (error !== undefined) return data({ error }, describeFailureStatus({ code: "form-incomplete" }));
  const found = point && (point.x > 0 || point.y > 0) ? await findPicture(services, hash) : undefined;
  const focal = point && found?.ok ? toFocalPoint(point, found.value.picture) : {};
  const changed = await changePicture(services, hash, { ...description, ...focal }, seen);
  if (!changed.ok) return refuse(changed, describingWords);
  const { isDelayed } = changed.value;
  return data({ done: isDelayed ? "Saved. Some pages show it within ten minutes." : "Saved." });
}

function findLengthError({ name, alt }: { name: string; alt: string }): string | undefined {
  if (name.length > MAX_NAME_LENGTH) return `A name has at most ${MAX_NAME_LENGTH} characters.`;
  return alt.length > MAX_ALT_LENGTH ? `A description has at most ${MAX_ALT_LENGTH} characters.` : undefined;
}

async function upload(services: Services, hash: string, file: File, account: { id: string; email: string }) {
  const counted = await countUpload(services, account.id);
  if (!counted.ok) return refuse(counted, uploadWords);
  const stored = await storeUpload(services, { file, slug: "", by: account.email });
  if (!stored.ok) return refuseFile(stored);
  const by = parsePictureUrl(stored.value.url)?.hash ?? "";
  if (by === hash) return refuseFile({ code: "same" });
  return redirect(addQuery(fillPath("/admin/media/:hash", { hash }), { by }));
}

/** Reports a refused file as an error of its field. */
function refuseFile(failure: {
  code: Exclude<keyof typeof replacingWords, "not-found" | "changed-meanwhile" | "unavailable">;
}) {
  return data({ fileError: describeFailure(failure, replacingWords) }, describeFailureStatus(failure));
}

async function replace(services: Services, command: Parameters<typeof replacePicture>[1]) {
  const replaced = await replacePicture(services, command);
  return replaced.ok
    ? data({ done: describeReplaced("Replaced", replaced.value) })
    : refuse(replaced, replacingWords);
}

async function undo(services: Services, command: Parameters<typeof undoReplacement>[1]) {
  const undone = await undoReplacement(services, command);
  return undone.ok ? data({ done: describeReplaced("Undone", undone.value) }) : refuse(undone, undoWords);
}

async function remove(services: Services, { hash, actor }: { hash: string; actor: string }) {
  const deleted = await deletePicture(services, hash, actor);
  // Idempotent: a picture that is already deleted counts as deleted.
  return deleted.ok || deleted.code === "not-found"
    ? redirect("/admin/media")
    : refuse(deleted, deletionWords);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailedList error={error} />;
}

export default function MediaPicture({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, uses, earlier, sections, others, by, undoable, tested } = loaderData;
  const fileError = actionData && "fileError" in actionData ? actionData.fileError : undefined;
  const outcome = actionData && !("fileError" in actionData) ? actionData : undefined;
  return (
    <main id="main" className="list-page">
      <p>
        <Link to="/admin/media">Media Library</Link>
      </p>
      <h1 className="library-title">{picture.name}</h1>
      <div className="library-page">
        {isVideo(picture) ? <DescribeVideo video={picture} /> : <DescribePicture picture={picture} />}
        <div className="library-page-side">
          <PictureFacts picture={picture} />
          <section className="library-panel" aria-labelledby="uses">
            <h2 id="uses">Used on</h2>
            <PictureUses uses={uses} earlier={earlier} sections={sections} others={others} />
          </section>
          {!isVideo(picture) && (
            <ReplacePicture
              picture={picture}
              by={by}
              uses={uses.filter(({ isTrashed }) => !isTrashed)}
              isInSections={sections.length > 0}
              others={others}
              max={MAX_REPLACED}
              undoable={undoable}
              tested={tested}
              fileError={fileError}
            />
          )}
          <DeletePicture name={picture.name} isKept={isUsed({ uses, earlier, sections, others })} />
        </div>
      </div>
      <Toast outcome={outcome} />
    </main>
  );
}

interface DeletePictureProps {
  name: string;
  /** Whether something still uses the picture. */
  isKept: boolean;
}

function DeletePicture({ name, isKept }: DeletePictureProps) {
  return (
    <section className="library-panel" aria-labelledby="delete">
      <h2 id="delete">Delete</h2>
      {isKept ? (
        <p>
          It can be deleted once no version of any page, no shared section, no template and no release of the
          brand uses it.
        </p>
      ) : (
        <ConfirmAction
          id="delete-picture"
          action="Delete"
          subject={name}
          question={`Delete ${name}?`}
          fields={{ intent: "delete" }}
        >
          <p>It leaves the library for good. Its file is removed within two days.</p>
        </ConfirmAction>
      )}
    </section>
  );
}
