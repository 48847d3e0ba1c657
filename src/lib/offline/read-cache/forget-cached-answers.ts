import type { DeviceStore } from './device-store.ts'

/** Drafts are never forgotten, whatever failed. */
const WRITTEN = /^record:[^:]*:draft:/

/** Whether a record can be fetched again. */
export function isFetchedAgain(name: string): boolean {
  return !WRITTEN.test(name)
}

/** Removes what can be fetched again; what a person wrote stays. */
export async function forgetCachedAnswers(store: DeviceStore): Promise<void> {
  const names = (await store.list()).map(({ name }) => name)
  await store.remove(names.filter(isFetchedAgain))
}
