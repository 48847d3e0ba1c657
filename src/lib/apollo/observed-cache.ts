import { type Cache, InMemoryCache, type NormalizedCacheObject, type OperationVariables } from '@apollo/client'

/** A cache that notifies a listener of changes: every change ends in one of these methods. */
export class ObservedCache extends InMemoryCache {
  #listener: (() => void) | null = null

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
    return this.#told(super.reset(options))
  }

  override removeOptimistic(id: string): void {
    this.#told(super.removeOptimistic(id))
  }

  #told<Result>(result: Result): Result {
    this.#listener?.()
    return result
  }
}
