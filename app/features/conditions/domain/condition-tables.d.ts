declare module "virtual:condition-heads" {
  const heads: import("./condition.ts").CatalogueHead[];
  export default heads;
}

declare module "virtual:condition-names" {
  const names: [slug: string, name: string][];
  export default names;
}

declare module "virtual:condition-cards" {
  const cards: [slug: string, card: { note: string; system: import("./classifications.ts").BodySystem }][];
  export default cards;
}

declare module "virtual:condition-search" {
  const data: import("./search-index.ts").SearchData;
  export default data;
}

declare module "virtual:urgent-vocabulary" {
  const vocabulary: import("./urgent-vocabulary.ts").PackedVocabulary;
  export default vocabulary;
}

declare module "virtual:condition-texts" {
  const data: import("./text-index.ts").TextData;
  export default data;
}

declare module "virtual:listed-conditions" {
  const conditions: import("./list-conditions.ts").ListedCondition[];
  export default conditions;
}

declare module "virtual:content-paths" {
  const paths: string[];
  export default paths;
}

declare module "virtual:content-list" {
  const listed: import("./content-kinds.ts").ListedContent[];
  export default listed;
}

declare module "virtual:content-records" {
  const records: import("./content-kinds.ts").ContentRecord[];
  export default records;
}
