/**
 * The client's run-time configuration from its server (/config.json), so that one build runs anywhere. The last known
 * copy is stored, because the installed app must start without network.
 */

export interface ClientConfig {
  siteVersion: string
  graphqlPath: string
  identity: {
    userPoolId: string
    userPoolClientId: string
    /** Absolute URL of the identity service; null: the public Cognito endpoint of the region. */
    userPoolEndpoint: string | null
    region: string | null
  }
  /** Shows Home, Network and Conversations to people who are not staff (decision 6). */
  demoMode: boolean
  /** The server's public key for notifications; null: it sends none. */
  pushPublicKey: string | null
  /** The source of the map tiles and its attribution; null: places are shown without a map. */
  mapTiles: { url: string; attribution: string } | null
  /** Addresses outside the product; a null one hides its link (decision 52). */
  links: Record<
    'releases' | 'help' | 'partner' | 'masterSubscriptionAgreement' | 'cookiePolicy' | 'privacyPolicy',
    string | null
  >
}

const CONFIG_PATH = '/config.json'
const STORED_CONFIG_KEY = 'evolve.config'
const LINK_NAMES = [
  'releases',
  'help',
  'partner',
  'masterSubscriptionAgreement',
  'cookiePolicy',
  'privacyPolicy',
] as const

let current: ClientConfig | null = null
let loading: Promise<ClientConfig> | null = null

type Loose = Record<string, unknown>

function part(value: unknown): Loose {
  return typeof value === 'object' && value !== null ? (value as Loose) : {}
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Amplify needs an absolute address; a server that does not know its public name gives a path. */
function absolute(address: string | null): string | null {
  return address === null ? null : new URL(address, window.location.origin).href
}

/** Only web addresses become links, whatever the configuration holds. */
function webAddress(address: string | null): string | null {
  return address !== null && /^(https?:\/\/|\/(?!\/))/i.test(address) ? address : null
}

/**
 * @param source the parsed body of /config.json
 * @throws Error naming the first missing value
 */
export function parseConfig(source: unknown): ClientConfig {
  const config = part(source)
  const identity = part(config.identity)
  const links = part(config.links)
  const tiles = part(config.mapTiles)
  const tilesUrl = webAddress(text(tiles.url))
  const need = (value: unknown, name: string): string => {
    const found = text(value)
    if (found === null) throw new Error(`${CONFIG_PATH} lacks ${name}`)
    return found
  }
  return {
    siteVersion: need(config.siteVersion, 'siteVersion'),
    graphqlPath: need(config.graphqlPath, 'graphqlPath'),
    identity: {
      userPoolId: need(identity.userPoolId, 'identity.userPoolId'),
      userPoolClientId: need(identity.userPoolClientId, 'identity.userPoolClientId'),
      userPoolEndpoint: absolute(text(identity.userPoolEndpoint)),
      region: text(identity.region),
    },
    demoMode: config.demoMode === true,
    pushPublicKey: text(config.pushPublicKey),
    mapTiles: tilesUrl === null ? null : { url: tilesUrl, attribution: text(tiles.attribution) ?? '' },
    links: Object.fromEntries(LINK_NAMES.map((name) => [name, webAddress(text(links[name]))])) as ClientConfig['links'],
  }
}

function readStored(): ClientConfig | null {
  try {
    const stored = localStorage.getItem(STORED_CONFIG_KEY)
    return stored === null ? null : parseConfig(JSON.parse(stored))
  } catch {
    return null
  }
}

function keep(config: ClientConfig): void {
  try {
    localStorage.setItem(STORED_CONFIG_KEY, JSON.stringify(config))
  } catch {
    // A full or forbidden store only costs the offline start.
  }
}

async function fetchConfig(): Promise<ClientConfig> {
  const response = await fetch(CONFIG_PATH)
  if (!response.ok) throw new Error(`${CONFIG_PATH} answered ${response.status}`)
  return parseConfig(await response.json())
}

/**
 * A kept copy that names another identity pool would make every sign-in fail: such a page starts again with the new
 * one.
 */
async function renewStored(stored: ClientConfig): Promise<void> {
  const fresh = await fetchConfig()
  keep(fresh)
  const samePool =
    JSON.stringify(fresh.identity) === JSON.stringify(stored.identity) && fresh.graphqlPath === stored.graphqlPath
  if (!samePool) window.location.reload()
}

async function storedOrFetched(): Promise<ClientConfig> {
  const stored = readStored()
  if (stored) {
    renewStored(stored).catch(() => undefined)
    return stored
  }
  const fetched = await fetchConfig()
  keep(fetched)
  return fetched
}

/**
 * Gives the kept copy at once and renews it behind the screen, or waits for the server on the very first visit. Later
 * calls give the same answer; after a failure the next call tries again.
 *
 * @throws Error when there is neither a kept copy nor a server
 */
export async function loadConfig(): Promise<ClientConfig> {
  if (current) return current
  loading ??= storedOrFetched().finally(() => {
    loading = null
  })
  current = await loading
  return current
}

/** @throws Error before `loadConfig` */
export function getConfig(): ClientConfig {
  if (!current) throw new Error('The configuration is not loaded yet')
  return current
}

/** Tests start here instead of a server. */
export function provideConfig(config: ClientConfig): void {
  current = config
}
