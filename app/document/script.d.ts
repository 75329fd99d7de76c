declare module "virtual:document-script" {
  const script: string;
  export default script;
}

declare module "virtual:form-script" {
  const script: string;
  export default script;
}

declare module "virtual:contents-script" {
  const script: string;
  export default script;
}

declare module "virtual:film-script" {
  const script: string;
  export default script;
}

declare module "virtual:search-island" {
  /** The address of the island's script, and of what it imports. */
  export const script: string;
  export const preloads: string[];
}
