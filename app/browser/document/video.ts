/** Delay in milliseconds between the page's load event and the request for the video. */
const QUIET_MS = 2000;

/**
 * Places the video over its poster after the page has loaded, unless the visitor prefers reduced motion or
 * reduced data.
 */
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
  // State of the button: a video paused while it is still loading must not start afterwards.
  let isWanted = true;
  toggle?.addEventListener("click", () => {
    isWanted = !isWanted;
    if (isWanted) film?.play().catch(() => undefined);
    else film?.pause();
    toggle.textContent = toggle.dataset[isWanted ? "pause" : "play"] ?? "";
  });
}

playFilm();
