/** Milliseconds between the page's load event and the request for the film. */
const QUIET_MS = 2000;

/** Lays the film over its picture once all else has loaded, unless the visitor prefers less motion or less data. */
function playFilm(): void {
  const template = document.querySelector<HTMLTemplateElement>("template[data-film]");
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const isUnwanted = matchMedia("(prefers-reduced-motion: reduce)").matches || connection?.saveData;
  if (!template || isUnwanted) return;
  addEventListener("load", () => setTimeout(() => replaceWithFilm(template), QUIET_MS));
}

function replaceWithFilm(template: HTMLTemplateElement): void {
  const film = template.content.querySelector("video");
  const toggle = template.content.querySelector("button");
  template.replaceWith(template.content);
  // State of the button: a video that is still loading when it is paused must not start afterwards.
  let isWanted = true;
  toggle?.addEventListener("click", () => {
    isWanted = !isWanted;
    if (isWanted) film?.play().catch(() => undefined);
    else film?.pause();
    toggle.textContent = toggle.dataset[isWanted ? "pause" : "play"] ?? "";
  });
}

playFilm();
