declare module "virtual:document-script" {
  const script: string;
  export default script;
}
