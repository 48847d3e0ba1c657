import { sessionStore } from './session-store.ts'

/** Among the values of the session that sign-out removes. */
export const PENDING_DEVICE_KEY = 'evolve.pendingDevice'

/**
 * A device that asked to be remembered. The identity service knows it already; the server is told by the app itself,
 * which is loaded after the log-in, and again at the next start if that fails (`announce-device.ts`).
 */
export async function keepDeviceForServer(deviceKey: string): Promise<void> {
  await sessionStore.setItem(PENDING_DEVICE_KEY, deviceKey)
}
