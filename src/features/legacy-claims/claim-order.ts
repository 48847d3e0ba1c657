/** A position in degrees, WGS 84. */
export interface Position {
  latitude: number
  longitude: number
}

/** Where a claim is: the position of a photo of it, or only the middle of its city. */
export interface ClaimPosition extends Position {
  isOfPhoto: boolean
}

/** A claim to which this device added photos lately. */
export interface RecentClaim {
  claimKey: string
  /** Epoch milliseconds. */
  usedAt: number
  /** Where its newest photo with a position was taken; null if there is none. */
  position: Position | null
}

interface Positioned {
  claimKey: string
  position: ClaimPosition | null
}

export interface NearClaim<C> {
  claim: C
  meters: number
  isOfPhoto: boolean
}

export interface OrderedClaims<C> {
  /** The last used first. */
  recent: C[]
  /** The nearest first, without the recent ones. */
  nearby: NearClaim<C>[]
  /** All others in their given order. */
  others: C[]
}

const RECENT_MAX_COUNT = 3
const NEARBY_MAX_COUNT = 5
/** A claim farther away is not where the user is. */
const NEARBY_MAX_METERS = 40_000
const EARTH_RADIUS_METERS = 6_371_000

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Distance over the surface of the earth. */
export function metersBetween(a: Position, b: Position): number {
  const [latitude, longitude] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.min(1, Math.sqrt(half)))
}

/**
 * Orders claims for the camera: those used last, then those near the device, then all others.
 *
 * @param used the claims that this device used, in any order
 * @param here the position of the device; null if it is unknown
 */
export function orderClaims<C extends Positioned>(
  claims: readonly C[],
  used: readonly RecentClaim[],
  here: Position | null,
): OrderedClaims<C> {
  const usedBy = new Map(used.map((one) => [one.claimKey, one]))
  const recent = claims
    .filter(({ claimKey }) => usedBy.has(claimKey))
    .sort((a, b) => (usedBy.get(b.claimKey)?.usedAt ?? 0) - (usedBy.get(a.claimKey)?.usedAt ?? 0))
    .slice(0, RECENT_MAX_COUNT)
  const rest = claims.filter((claim) => !recent.includes(claim))
  const distances = rest.flatMap((claim): NearClaim<C>[] => {
    const own = usedBy.get(claim.claimKey)?.position
    const position = own ? { ...own, isOfPhoto: true } : claim.position
    if (!here || !position) return []
    return [{ claim, meters: metersBetween(here, position), isOfPhoto: position.isOfPhoto }]
  })
  const nearby = distances
    .filter(({ meters }) => meters <= NEARBY_MAX_METERS)
    .sort((a, b) => a.meters - b.meters)
    .slice(0, NEARBY_MAX_COUNT)
  const isNear = new Set(nearby.map(({ claim }) => claim))
  return { recent, nearby, others: rest.filter((claim) => !isNear.has(claim)) }
}
