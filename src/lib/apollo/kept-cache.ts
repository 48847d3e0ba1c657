import { InMemoryCache } from '@apollo/client'

/**
 * The cache that tells when it changed. apollo3-cache-persist's own trigger patches four methods and misses `reset`; every
 * change of InMemoryCache ends in a broadcast, so that is the one place to listen.
 */
export class KeptCache extends InMemoryCache {
  #listener: (() => void) | null = null

  /** At most one listener; null stops. */
  onChange(listener: (() => void) | null): void {
    this.#listener = listener
  }

  protected override broadcastWatches(...options: Parameters<InMemoryCache['broadcastWatches']>): void {
    super.broadcastWatches(...options)
    this.#listener?.()
  }
}
