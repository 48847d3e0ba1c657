/**
 * The client's runtime configuration from its server (/config.json), so that one build runs in each environment. The
 * last copy is stored, because an installed app must start without a network.
 */

export interface ClientConfig {
  siteVersion: string
  graphqlPath: string
  identity: {
    userPoolId: string
    userPoolClientId: string
    /** Absolute URL of the identity service; null for the region's public Cognito endpoint. */
    userPoolEndpoint: string | null
    region: string | null
  }
  /** Whether Home, Network and Conversations are shown to users who are not staff. */
  demoMode: boolean
  /** Whether the server reads the pages to which messages link, for their previews. */
  pagePreviews: boolean
  /** Whether the server may have demo people (/dev/demo-people); never in production. */
  demoPeople: boolean
  /** The server's public key for push notifications; null if it does not send any. */
  pushPublicKey: string | null
  /** URL template and attribution of the map tiles; null if places are shown without a map. */
  mapTiles: { url: string; attribution: string } | null
  /** External URLs. If one is null, its link is hidden. */
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
const listeners = new Set<() => void>()

type Loose = Record<string, unknown>

function part(value: unknown): Loose {
  return typeof value === 'object' && value !== null ? (value as Loose) : {}
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Amplify needs an absolute URL; a server that does not know its public name returns a path. */
function absolute(address: string | null): string | null {
  return address === null ? null : new URL(address, window.location.origin).href
}

/** Returns only web addresses, so that a faulty configuration cannot inject other URL schemes; null otherwise. */
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
    pagePreviews: config.pagePreviews === true,
    demoPeople: config.demoPeople === true,
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
    // If storage is full or blocked, only the offline start is lost.
  }
}

async function fetchConfig(): Promise<ClientConfig> {
  const response = await fetch(CONFIG_PATH)
  if (!response.ok) throw new Error(`${CONFIG_PATH} answered ${response.status}`)
  return parseConfig(await response.json())
}

/**
 * Renews the stored copy and shows its links. If its identity pool is out of date, every sign-in would fail, so the
 * page reloads with the new configuration.
 */
async function renewStored(stored: ClientConfig): Promise<void> {
  const fresh = await fetchConfig()
  keep(fresh)
  const samePool =
    JSON.stringify(fresh.identity) === JSON.stringify(stored.identity) && fresh.graphqlPath === stored.graphqlPath
  if (!samePool) window.location.reload()
  else if (JSON.stringify(fresh) !== JSON.stringify(current)) {
    current = fresh
    for (const listener of listeners) listener()
  }
}

/** Fetches the configuration again, for a page that has been open for a long time. Never rejects. */
export async function renewConfig(): Promise<void> {
  if (current) await renewStored(current).catch(() => undefined)
}

/** Calls the listener when the configuration has changed. @returns unsubscribes */
export function subscribeConfig(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function storedOrFetched(): Promise<ClientConfig> {
  const stored = readStored()
  if (stored) {
    current = stored
    void renewConfig()
    return stored
  }
  const fetched = await fetchConfig()
  keep(fetched)
  return fetched
}

/**
 * Returns the stored copy immediately and renews it in the background; on the first visit, waits for the server. Later
 * calls return the same result; after a failure the next call tries again.
 *
 * @throws Error if there is no stored copy and the server is unreachable
 */
export async function loadConfig(): Promise<ClientConfig> {
  if (current) return current
  loading ??= storedOrFetched().finally(() => {
    loading = null
  })
  const loaded = await loading
  // The stored copy may have been renewed already.
  current ??= loaded
  return current
}

/** @throws Error if called before `loadConfig` has completed */
export function getConfig(): ClientConfig {
  if (!current) throw new Error('The configuration is not loaded yet')
  return current
}

/** Sets the configuration in tests, which have no server. */
export function provideConfig(config: ClientConfig): void {
  current = config
}
