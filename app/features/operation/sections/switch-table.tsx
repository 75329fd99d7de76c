import { ConfirmAction } from "#app/ui/confirm-action.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { Moment } from "#app/ui/time.tsx";
import { RowAction } from "#app/ui/row-action.tsx";
import type { Status } from "../domain/status.server.ts";

type Switch = NonNullable<Status["switches"]>[number];

export function SwitchTable({ switches }: { switches: Switch[] }) {
  return (
    <DataTable
      rows={switches}
      columns={[
        { title: "Service", cell: ({ title }) => title },
        { title: "What it is", width: "wide", cell: ({ effect }) => effect },
        {
          title: "State",
          cell: ({ closedAt }) =>
            closedAt ? (
              <span>
                Off since <Moment at={closedAt} />
              </span>
            ) : (
              "On"
            ),
        },
        { title: "Actions", cell: (row) => <SwitchForm {...row} /> },
      ]}
    />
  );
}

function SwitchForm({ id, title, closedAt }: Switch) {
  if (!closedAt)
    return (
      <ConfirmAction
        id={`off-${id}`}
        action="Switch off"
        subject={title}
        question={`Switch off ${title}?`}
        fields={{ intent: "off", name: id }}
      >
        <p>From now on people are asked to come back tomorrow, until you switch it on again.</p>
      </ConfirmAction>
    );
  return <RowAction action="Switch on" label={`Switch on ${title}`} intent="on" fields={{ name: id }} />;
}
