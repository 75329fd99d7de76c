import { data } from "react-router";
import { memberContext, servicesContext } from "#app/context.ts";
import { cachePolicies } from "#app/http/cache-policies.ts";
import { describeFailureStatus } from "#app/http/failure-status.ts";
import { accountWords } from "../domain/accounts/failure-words.ts";
import { exportAccount } from "../domain/own-data/privacy.server.ts";
import type { Route } from "./+types/privacy-data.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const exported = await exportAccount(context.get(servicesContext), context.get(memberContext).account);
  if (!exported.ok) throw data(accountWords[exported.code], describeFailureStatus(exported));
  return new Response(JSON.stringify(exported.value, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="my-data.json"',
      "Cache-Control": cachePolicies.private,
    },
  });
}
