import base from "./playwright.config.ts";
const lo = base.use!.launchOptions!;
const feats = process.env.FEATS === undefined ? undefined : `--disable-features=${process.env.FEATS}`;
export default {
  ...base,
  outputDir: "/tmp/test-results",
  webServer: undefined,
  workers: Number(process.env.W ?? 3),
  use: { ...base.use, launchOptions: { ...lo, args: [...(lo.args ?? []).map((a: string) => (feats && a.startsWith("--disable-features") ? feats : a)), ...(process.env.FLAGS ?? "").split(" ").filter(Boolean)] } },
};
