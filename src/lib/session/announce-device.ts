import type { ApolloClient } from '@apollo/client'
import { PENDING_DEVICE_KEY } from './remembered-device.ts'
import { StoreCognitoDeviceDocument } from './announce-device.generated.ts'
import { sessionStore } from './session-store.ts'

/**
 * Sends the key of a remembered device to the server; does nothing if there is none. After a failure, the next start
 * tries again.
 */
export async function announceThisDevice(apollo: ApolloClient): Promise<void> {
  const deviceKey = await sessionStore.getItem(PENDING_DEVICE_KEY)
  if (deviceKey === null) return
  const { data } = await apollo.mutate({ mutation: StoreCognitoDeviceDocument, variables: { deviceKey } })
  if (data?.storeCognitoDevice) await sessionStore.removeItem(PENDING_DEVICE_KEY)
}
