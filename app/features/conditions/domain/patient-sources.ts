/** Public institutes that write for patients: MedlinePlus, GARD, CDC, the institutes of the NIH, NICE and the NHS. */
const HOSTS = [
  "medlineplus.gov",
  "rarediseases.info.nih.gov",
  "www.cdc.gov",
  "www.niehs.nih.gov",
  "www.nimh.nih.gov",
  "www.nice.org.uk",
];

/** Whether a URL is of a page that a public institute wrote for patients. */
export function isForPatients({ url }: { url: string }): boolean {
  return HOSTS.includes(new URL(url).host);
}
