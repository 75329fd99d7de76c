declare module "virtual:document-script" {
  const script: string;
  export default script;
}

declare module "virtual:form-script" {
  const script: string;
  export default script;
}

declare module "virtual:editor-script" {
  const script: string;
  export default script;
}

declare module "virtual:contents-script" {
  const script: string;
  export default script;
}

declare module "virtual:video-script" {
  const script: string;
  export default script;
}

declare module "virtual:file-drops-script" {
  const script: string;
  export default script;
}

declare module "virtual:chosen-files-script" {
  const script: string;
  export default script;
}

declare module "virtual:uploads-script" {
  const script: string;
  export default script;
}

declare module "virtual:word-files-script" {
  const script: string;
  export default script;
}

declare module "virtual:islands" {
  /** Names of islands and of scripts loaded on demand -> the URLs of the script and of its imports. */
  const islands: Record<string, { script: string; preloads: string[] }>;
  export default islands;
}
