/** Icon name -> label in the editor. */
export const iconNames = {
  leaf: "Leaf",
  heart: "Heart",
  person: "Person",
  people: "People",
  talk: "Conversation",
  calendar: "Calendar",
  clock: "Clock",
  lab: "Laboratory",
  search: "Magnifying glass",
  shield: "Shield",
  home: "Home",
  path: "Path",
  kidney: "Kidney",
  video: "Video visit",
};

export type IconName = keyof typeof iconNames;
