import type { DeviceStore } from './device-store.ts'

/** Matches records of drafts, which are never deleted. */
const WRITTEN = /^record:[^:]*:draft:/

/** Whether a record can be fetched again. */
export function isFetchedAgain(name: string): boolean {
  return !WRITTEN.test(name)
}

/** Deletes the records that can be fetched again; text that the user wrote is kept. */
export async function forgetCachedAnswers(store: DeviceStore): Promise<void> {
  const names = (await store.list()).map(({ name }) => name)
  await store.remove(names.filter(isFetchedAgain))
}
