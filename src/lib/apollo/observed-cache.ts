import { type Cache, InMemoryCache, type NormalizedCacheObject, type OperationVariables } from '@apollo/client'
import { mergePersisted } from './persisted-part.ts'

/**
 * A cache that notifies a listener of changes: every change ends in one of these methods. Results that the device
 * stored earlier can be added while it is in use.
 */
export class ObservedCache extends InMemoryCache {
  #listener: (() => void) | null = null
  /** The optimistic layers by id, in the order of their creation: `restore` of Apollo drops them. */
  readonly #layers = new Map<string, () => void>()

  /** Settles when the results that the device stored earlier are in the cache, or cannot be read. */
  restored: Promise<void> = Promise.resolve()

  /** Adds results of an earlier page below those of this page: where both have a value, this page's is newer. */
  addEarlier(earlier: NormalizedCacheObject): void {
    this.restore(mergePersisted(earlier, this.extract()))
    for (const applyAgain of this.#layers.values()) applyAgain()
    // Notifies the components that show results.
    super.batch({ update: () => undefined })
  }

  override batch<Result>(options: Cache.BatchOptions<InMemoryCache, Result>): Result {
    const { optimistic } = options
    if (typeof optimistic === 'string') this.#layers.set(optimistic, () => void super.batch(options))
    return super.batch(options)
  }

  /** Sets the only listener; null removes it. */
  onChange(listener: (() => void) | null): void {
    this.#listener = listener
  }

  override write<Data, Variables extends OperationVariables>(
    options: Cache.WriteOptions<Data, Variables>,
  ): ReturnType<InMemoryCache['write']> {
    return this.#told(super.write(options))
  }

  override modify<Entity extends Record<string, unknown>>(options: Cache.ModifyOptions<Entity>): boolean {
    return this.#told(super.modify(options))
  }

  override evict(options: Cache.EvictOptions): boolean {
    return this.#told(super.evict(options))
  }

  override restore(data: NormalizedCacheObject): this {
    return this.#told(super.restore(data))
  }

  override reset(options?: Cache.ResetOptions): Promise<void> {
    this.#layers.clear()
    return this.#told(super.reset(options))
  }

  override removeOptimistic(id: string): void {
    this.#layers.delete(id)
    this.#told(super.removeOptimistic(id))
  }

  #told<Result>(result: Result): Result {
    this.#listener?.()
    return result
  }
}
