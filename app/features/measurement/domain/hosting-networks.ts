/**
 * Networks in which programs are hosted and hardly anybody reads, by their number in the registries: https://bgp.tools/as/16509 and
 * so on. Networks of companies, and relays that hide where a person reads from, are left out on purpose.
 */
export const hostingNetworks: ReadonlySet<number> = new Set([
  16509, // Amazon Web Services
  14618, // Amazon Web Services, us-east
  396982, // Google Cloud
  31898, // Oracle Cloud
  45102, // Alibaba Cloud
  132203, // Tencent Cloud
  14061, // DigitalOcean
  16276, // OVHcloud
  24940, // Hetzner
  63949, // Akamai Connected Cloud (Linode)
  20473, // Vultr
  51167, // Contabo
  12876, // Scaleway
  60781, // Leaseweb
]);
