import ipaddr from 'ipaddr.js'

/** IPv6 addresses that are routed on the internet today; everything outside is reserved, local or a translation. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Returns whether an IP address belongs to a host on the public internet. False for private, loopback, link-local (with
 * the metadata services of clouds), carrier-grade NAT, multicast and reserved addresses, for IPv6 addresses that
 * contain an IPv4 address (mapped, NAT64, 6to4, Teredo), and for text that is not an IP address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv6 ? parsed.zoneId === undefined && parsed.match(GLOBAL_UNICAST) : true
}

/** Names that resolve in a local network only; the last is that of the metadata service of a cloud. */
const LOCAL_NAME =
  /(?:^|\.)(?:localhost|localdomain|local|lan|home|corp|intranet|internal|home\.arpa|onion|test|invalid)$/

const DEFAULT_PORTS: ReadonlySet<string> = new Set(['', '80', '443'])

/**
 * Reads an address of a page that the server may request: http or https on a default port, without a user name and
 * password, on a host with a public name or a public IP address.
 *
 * @returns null if the server must not request it
 */
export function readPublicUrl(address: string, base?: URL): URL | null {
  if (!URL.canParse(address, base?.href)) return null
  const url = new URL(address, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  if (url.username !== '' || url.password !== '' || !DEFAULT_PORTS.has(url.port)) return null
  const host = hostOf(url)
  if (ipaddr.isValid(host)) return isPublicAddress(host) ? url : null
  // A name without a dot is one of a local network. A dot at the end says the same as none.
  const name = host.replace(/\.$/, '')
  return name.includes('.') && !LOCAL_NAME.test(name) ? url : null
}

/** Returns the host of a URL, without the brackets of an IPv6 address. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}
