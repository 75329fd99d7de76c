import { Portrait } from "../portrait.tsx";
import { Section } from "../section.tsx";
import type { BlockView, BlockViewProps } from "../view.ts";
import styles from "./view.css?inline";

const SIZES = "(min-width: 48rem) 20rem, (min-width: 36rem) 50vw, 100vw";

export const teamView: BlockView<"team"> = { View: Team, styles };

function Team({ block, Heading, Subheading, pictures }: BlockViewProps<"team">) {
  return (
    <Section block={block} Heading={Heading}>
      <ul role="list" className="team-list">
        {block.props.items.map(({ id, picture, name, role, credentials }) => (
          <li key={id} className="team-person">
            <div className="team-portrait">
              <Portrait picture={picture} name={name} sizes={SIZES} pictures={pictures} />
            </div>
            {name !== "" && <Subheading>{name}</Subheading>}
            {role !== "" && <p>{role}</p>}
            {credentials !== "" && <p className="team-credentials">{credentials}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
