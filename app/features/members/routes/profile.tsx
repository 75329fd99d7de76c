import { z } from "zod";
import { redirectDone, readDoneWords, respondIncomplete } from "#app/http/form-responses.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { memberContext, servicesContext } from "#app/context.ts";
import { IMAGE_TOO_LARGE, MAX_IMAGE_BYTES, PICTURE_HINT } from "#app/features/media/domain/limits.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuse } from "#app/http/failure-data.ts";
import { EmailField, TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/link.tsx";
import { passwordSchema } from "../domain/sign-in/credentials.ts";
import { accountWords } from "../domain/accounts/failure-words.ts";
import { changePhoto, removePhoto } from "../domain/accounts/photos.server.ts";
import { beginEmailChange } from "../domain/accounts/email-change.server.ts";
import { changeNames, readNames } from "../domain/accounts/profile.server.ts";
import { emailFormSchema, namesSchema } from "../domain/accounts/sign-up.ts";
import { MemberPage } from "../sections/member-page.tsx";
import { CurrentPasswordField, UsernameHint } from "../sections/password-field.tsx";
import { isForOther } from "../domain/accounts/form-owner.ts";
import type { Route } from "./+types/profile.ts";

const formSchema = z.discriminatedUnion("intent", [
  namesSchema.extend({ intent: z.literal("names") }),
  z.object({ intent: z.literal("photo"), photo: z.file() }),
  z.object({ intent: z.literal("remove-photo") }),
  z.object({ intent: z.literal("email"), newEmail: emailFormSchema.shape.email, password: passwordSchema }),
]);

/** The fields whose schema has its own error messages. */
const WITH_WORDS = new Set<unknown>(["firstName", "lastName", "newEmail"]);

const PATH = "/member/profile";

const DONE_WORDS = {
  names: "Your name is saved.",
  photo: "Your photo is saved.",
  "photo-deleted": "Your photo is deleted.",
  email: "We have written to the address you have now. Confirm the change there first.",
};

/** The form accepts an image upload, so the Worker allows a larger body. */
export const handle = { takesPicture: true };

export function meta() {
  return describeUnlistedPage("Your profile");
}

export { actionHeaders as headers } from "#app/http/action-headers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { account } = context.get(memberContext);
  const { email, image = null, name } = account;
  return {
    done: readDoneWords(request, DONE_WORDS, { photo: image !== null, "photo-deleted": image === null }),
    email,
    image,
    name,
    ...(await readNames(context.get(servicesContext), account)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { account } = context.get(memberContext);
  const fields = await receiveForm(request);
  if (isForOther(fields, account)) return refuse({ code: "auth/user-mismatch" }, accountWords);
  const form = formSchema.safeParse(fields);
  if (!form.success) {
    return respondIncomplete(form.error.issues.find(({ path }) => WITH_WORDS.has(path[0]))?.message);
  }
  switch (form.data.intent) {
    case "names":
      await changeNames(services, account, form.data);
      return redirectDone(PATH, "names");
    case "photo": {
      const changed = await changePhoto(services, account, form.data.photo);
      return changed.ok ? redirectDone(PATH, "photo") : refuse(changed, accountWords);
    }
    case "remove-photo":
      await removePhoto(services, account);
      return redirectDone(PATH, "photo-deleted");
    case "email": {
      const begun = await beginEmailChange(services, account, form.data);
      return begun.ok ? redirectDone(PATH, "email") : refuse(begun, accountWords);
    }
  }
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { done, firstName, lastName, email, image, name } = loaderData;
  return (
    <MemberPage title="Your profile" error={actionData?.error} done={actionData ? undefined : done}>
      <NameForm firstName={firstName} lastName={lastName} />
      <PhotoPanel image={image} name={name} />
      <EmailForm email={email} />
    </MemberPage>
  );
}

type ProfileData = Route.ComponentProps["loaderData"];

function NameForm({ firstName, lastName }: Pick<ProfileData, "firstName" | "lastName">) {
  return (
    <Form method="post" className="member-form">
      <h2>Name</h2>
      <div className="member-pair">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          required
          defaultValue={firstName}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          required
          defaultValue={lastName}
        />
      </div>
      <button type="submit" name="intent" value="names" className="button">
        Save name
      </button>
    </Form>
  );
}

function PhotoPanel({ image, name }: Pick<ProfileData, "image" | "name">) {
  return (
    <section className="member-panel" aria-labelledby="photo">
      <h2 id="photo">Photo</h2>
      {image !== null && <img src={image} alt={name} width={96} height={96} className="member-photo" />}
      <p className="member-note">Place and camera data are taken out of the picture before it is kept.</p>
      <Form method="post" encType="multipart/form-data" className="member-list">
        <TextField
          label="Choose a photo"
          type="file"
          name="photo"
          accept=".jpg,.jpeg,.png,.webp,.avif"
          required
          data-bytes={MAX_IMAGE_BYTES}
          data-large={IMAGE_TOO_LARGE}
          hint={PICTURE_HINT}
        />
        <div>
          <button type="submit" name="intent" value="photo" className="button">
            Save photo
          </button>
        </div>
      </Form>
      {image !== null && (
        <Form method="post">
          <button type="submit" name="intent" value="remove-photo" className="button button-danger">
            Delete photo
          </button>
        </Form>
      )}
    </section>
  );
}

function EmailForm({ email }: Pick<ProfileData, "email">) {
  return (
    <Form method="post" className="member-form" noValidate>
      <h2>Email address</h2>
      <p>
        Yours is <strong>{email}</strong>. To change it, you confirm it at both addresses.
      </p>
      <EmailField label="New email address" name="newEmail" autoComplete="email" />
      <UsernameHint email={email} />
      <CurrentPasswordField label="Your password" />
      <button type="submit" name="intent" value="email" className="button">
        Change address
      </button>
    </Form>
  );
}
