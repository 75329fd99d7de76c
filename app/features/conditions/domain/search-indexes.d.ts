declare module "virtual:condition-search" {
  const data: import("./search-index.ts").SearchData;
  export default data;
}

declare module "virtual:condition-texts" {
  const data: import("./text-index.ts").TextData;
  export default data;
}

declare module "virtual:listed-conditions" {
  const conditions: import("./list-conditions.ts").ListedCondition[];
  export default conditions;
}
