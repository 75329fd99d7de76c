// Prints npm's list of packages (CycloneDX), limited to deployed ones. Reads the lock file alone, with built-in modules only, so that
// it needs no installation.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

// Without `--omit dev`, which would leave out React: npm omits each package that a development tool depends on, too.
const FLAGS = ["--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"];

const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const sbom = JSON.parse(
  execFileSync(npm, ["sbom", ...FLAGS], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }),
);
const { name, packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const deployed = new Set(
  Object.entries(packages)
    .filter(([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional)
    .map(([path, { version }]) => `${path.split("node_modules/").at(-1)}@${version}`),
);

const root = sbom.metadata.component;
// Name of the project; npm's is that of the folder.
root.name = name;
sbom.components = sbom.components.filter((component) =>
  deployed.has(`${component.name}@${component.version}`),
);
const refs = new Set([root, ...sbom.components].map((component) => component["bom-ref"]));
sbom.dependencies = sbom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
process.stdout.write(`${JSON.stringify(sbom, null, 2)}\n`);
