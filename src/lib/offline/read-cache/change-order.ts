import { revocationsCount } from '#src/lib/revocations.ts'

/**
 * Orders the changes of records, whose texts take different times to seal.
 *
 * @returns a function to call when a write or removal of a record starts; its result returns whether that change is
 *   still the last one of the record, and no right was revoked since
 */
export function orderChanges(): (name: string) => () => boolean {
  const last = new Map<string, symbol>()
  return (name) => {
    const [change, revocations] = [Symbol(name), revocationsCount()]
    last.set(name, change)
    return () => last.get(name) === change && revocationsCount() === revocations
  }
}
