import { site } from "../domain/site.ts";

export function meta() {
  return [{ title: `${site.name}: ${site.tagline}` }, { name: "description", content: site.description }];
}

export default function Home() {
  return (
    <main id="main" className="error-message">
      <h1>Specialty Autoimmune Care, Without Compromise</h1>
      <p>{site.description}</p>
    </main>
  );
}
