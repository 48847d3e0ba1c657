import { sessionStore } from './session-store.ts'

/** One of the session's values that sign-out removes. */
export const PENDING_DEVICE_KEY = 'evolve.pendingDevice'

/**
 * Stores the key of a remembered device. The identity service already has it; the app, which is loaded after the
 * log-in, sends it to the server, and tries again at the next start if that fails (`announce-device.ts`).
 */
export async function keepDeviceForServer(deviceKey: string): Promise<void> {
  await sessionStore.setItem(PENDING_DEVICE_KEY, deviceKey)
}
