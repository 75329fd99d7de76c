/** Margins of the IntersectionObserver: a section in this band of the viewport counts as being read. */
const READING = "-15% 0px -70% 0px";

/** Highlights the link to the section that is being read in each table of contents. */
function markSectionInView(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".contents a")];
  const observer = new IntersectionObserver(
    (entries) => {
      const entered = entries.find(({ isIntersecting }) => isIntersecting);
      if (!entered) return;
      for (const link of links) {
        if (link.hash === `#${entered.target.id}`) link.setAttribute("aria-current", "location");
        else link.removeAttribute("aria-current");
      }
    },
    { rootMargin: READING },
  );
  for (const { hash } of links) {
    const section = document.getElementById(hash.slice(1));
    if (section) observer.observe(section);
  }
}

markSectionInView();
