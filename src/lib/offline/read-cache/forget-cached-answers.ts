import type { DeviceStore } from './device-store.ts'

/** Deletes everything in the store: it holds only data that can be fetched again, and no text that the user wrote. */
export async function forgetCachedAnswers(store: DeviceStore): Promise<void> {
  const entries = await store.list()
  await store.remove(entries.map(({ name }) => name))
}
