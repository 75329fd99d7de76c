import Activity from "lucide-react/icons/activity";
import CalendarDays from "lucide-react/icons/calendar-days";
import FlaskConical from "lucide-react/icons/flask-conical";
import HeartHandshake from "lucide-react/icons/heart-handshake";
import Route from "lucide-react/icons/route";
import Search from "lucide-react/icons/search";
import { Unbroken } from "#app/ui/unbroken.tsx";
import { Illustration } from "../chrome/illustration.tsx";
import type { ourApproach } from "../domain/pages.ts";

type Tile = (typeof ourApproach)["tiles"][number];

const icons: Record<Tile["icon"], typeof Activity> = {
  heart: HeartHandshake,
  search: Search,
  route: Route,
  flask: FlaskConical,
  calendar: CalendarDays,
  activity: Activity,
};

export function ApproachTiles({ tiles }: { tiles: Tile[] }) {
  return (
    <ul role="list" className="tiles">
      {tiles.map(({ title, description, icon }, index) => (
        <li key={title} className="tile">
          <ApproachIcon name={icon} />
          <h3>
            <Unbroken>{title}</Unbroken>
          </h3>
          <p>{description}</p>
          {index === 0 && <Illustration name="story" alt="" />}
        </li>
      ))}
    </ul>
  );
}

export function ApproachIcon({ name }: { name: Tile["icon"] }) {
  const Icon = icons[name];
  return <Icon className="tile-icon" size={32} strokeWidth={1.5} aria-hidden="true" />;
}
