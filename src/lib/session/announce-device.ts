import type { ApolloClient } from '@apollo/client'
import { PENDING_DEVICE_KEY } from './remembered-device.ts'
import { StoreCognitoDeviceDocument } from './session.generated.ts'
import { sessionStore } from './session-store.ts'

/**
 * Tells the server about the device that waits; does nothing when none does. A failure leaves it for the next start.
 */
export async function announceThisDevice(apollo: ApolloClient): Promise<void> {
  const deviceKey = await sessionStore.getItem(PENDING_DEVICE_KEY)
  if (deviceKey === null) return
  const { data } = await apollo.mutate({ mutation: StoreCognitoDeviceDocument, variables: { deviceKey } })
  if (data?.storeCognitoDevice) await sessionStore.removeItem(PENDING_DEVICE_KEY)
}
