import { data, Form } from "react-router";
import { z } from "zod";
import { memberContext, servicesContext } from "#app/context.ts";
import { readForm } from "#app/http/form.ts";
import { TextField } from "#app/ui/field.tsx";
import { changePhoto, MAX_PHOTO_REQUEST_BYTES, removePhoto } from "../domain/photos.server.ts";
import { beginEmailChange, changeNames, readNames } from "../domain/profile.server.ts";
import { emailSchema, namesSchema } from "../domain/sign-up.ts";
import { MemberPage } from "../sections/member-page.tsx";
import { CurrentPasswordField } from "../sections/password-field.tsx";
import { refuse, refuseForm } from "./answer.ts";
import type { Route } from "./+types/profile.ts";

const formSchema = z.discriminatedUnion("intent", [
  namesSchema.extend({ intent: z.literal("names") }),
  z.object({ intent: z.literal("photo"), photo: z.file().min(1) }),
  z.object({ intent: z.literal("remove-photo") }),
  z.object({ intent: z.literal("email"), newEmail: emailSchema, password: z.string().min(1) }),
]);

export function meta() {
  return [{ title: "Your profile" }, { name: "robots", content: "noindex" }];
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const { account } = context.get(memberContext);
  const { email, image = null, name } = account;
  return { email, image, name, ...(await readNames(context.get(servicesContext), account)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { account } = context.get(memberContext);
  if (Number(request.headers.get("content-length") ?? Infinity) > MAX_PHOTO_REQUEST_BYTES) {
    return refuse({ code: "unusable" });
  }
  const form = formSchema.safeParse(readForm(await request.formData()));
  if (!form.success) return refuseForm();
  switch (form.data.intent) {
    case "names":
      await changeNames(services, account, form.data);
      return data({ done: "Your name is saved." });
    case "photo": {
      const changed = await changePhoto(services, account, form.data.photo);
      return changed.ok ? data({ done: "Your photo is saved." }) : refuse(changed);
    }
    case "remove-photo":
      await removePhoto(services, account);
      return data({ done: "Your photo is deleted." });
    case "email": {
      const begun = await beginEmailChange(services, account, form.data, request.headers);
      if (!begun.ok) return refuse(begun);
      return data({ done: `We have written to ${account.email}. Confirm the change there first.` });
    }
  }
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { firstName, lastName, email, image, name } = loaderData;
  return (
    <MemberPage title="Your profile" {...actionData}>
      <Form method="post" className="member-form">
        <h2>Name</h2>
        <div className="member-pair">
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            required
            maxLength={80}
            defaultValue={firstName}
          />
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            required
            maxLength={80}
            defaultValue={lastName}
          />
        </div>
        <button type="submit" name="intent" value="names" className="button">
          Save name
        </button>
      </Form>
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
            hint="JPEG, PNG, WebP or AVIF, at most 10 MB."
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
      <Form method="post" className="member-form">
        <h2>Email address</h2>
        <p>
          Yours is <strong>{email}</strong>. To change it, you confirm it at both addresses.
        </p>
        <TextField label="New email address" type="email" name="newEmail" autoComplete="email" required />
        <CurrentPasswordField label="Your password" />
        <button type="submit" name="intent" value="email" className="button">
          Change address
        </button>
      </Form>
    </MemberPage>
  );
}
