import { z } from "zod";
import { redirectDone, readDoneWords, respondIncomplete } from "#app/http/form-responses.ts";
import { describeUnlistedPage } from "#app/http/unlisted-page.ts";
import { memberContext, servicesContext } from "#app/context.ts";
import { receiveForm } from "#app/http/form.ts";
import { refuse } from "#app/http/failure-data.ts";
import { Checkbox } from "#app/ui/field.tsx";
import { redirect } from "#app/http/redirect.ts";
import { Form, Link } from "#app/ui/link.tsx";
import { passwordSchema } from "../domain/sign-in/credentials.ts";
import { accountWords } from "../domain/accounts/failure-words.ts";
import { chooseMail, deleteOwnAccount, readMailChoice } from "../domain/own-data/privacy.server.ts";
import { DeleteAccount } from "../sections/delete-account.tsx";
import { MemberPage } from "../sections/member-page.tsx";
import { isForOther } from "../domain/accounts/form-owner.ts";
import type { Route } from "./+types/privacy.ts";

const formSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("mail"), news: z.literal("on").optional() }),
  z.object({ intent: z.literal("delete"), password: passwordSchema }),
]);

const DONE_WORDS = {
  news: "We may write to you about news.",
  "no-news": "From now on we only write what your account needs.",
};

export function meta() {
  return describeUnlistedPage("Your privacy");
}

export { actionHeaders as headers } from "#app/http/action-headers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { account } = context.get(memberContext);
  const choice = await readMailChoice(services, account);
  const { receivesNews } = choice;
  return {
    ...choice,
    done: readDoneWords(request, DONE_WORDS, { news: receivesNews, "no-news": !receivesNews }),
    email: account.email,
    supportEmail: services.settings.SUPPORT_EMAIL,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { account } = context.get(memberContext);
  const fields = await receiveForm(request);
  if (isForOther(fields, account)) return refuse({ code: "auth/user-mismatch" }, accountWords);
  const form = formSchema.safeParse(fields);
  if (!form.success) return respondIncomplete();
  if (form.data.intent === "mail") {
    const receivesNews = form.data.news === "on";
    await chooseMail(services, account, receivesNews);
    return redirectDone("/member/privacy", receivesNews ? "news" : "no-news");
  }
  const deleted = await deleteOwnAccount(services, account, form.data.password, request.headers);
  if (!deleted.ok) return refuse(deleted, accountWords);
  return redirect("/member?deleted=1", { headers: deleted.value });
}

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const { done, email, receivesNews, newsWords, supportEmail } = loaderData;
  return (
    <MemberPage title="Your privacy" error={actionData?.error} done={actionData ? undefined : done}>
      <section className="member-panel" aria-labelledby="download">
        <h2 id="download">Your data</h2>
        <p>
          Everything we keep about you: on a page to read, or as a file that programs can read too (JSON).
        </p>
        <div className="member-links">
          <Link to="/member/privacy/data" className="button">
            Read my data
          </Link>
          <Link to="/member/privacy/data.json" className="button" download>
            Download my data
          </Link>
        </div>
      </section>
      <Form method="post" className="member-form">
        <h2>Email</h2>
        <p>
          We write what your account needs, such as a new password. News come only if you tick the box, and
          every one of them has a link that stops them.
        </p>
        <Checkbox name="news" label={newsWords} defaultChecked={receivesNews} />
        <button type="submit" name="intent" value="mail" className="button">
          Save choice
        </button>
      </Form>
      <DeleteAccount email={email} supportEmail={supportEmail} />
    </MemberPage>
  );
}
