import type { DenialRow } from './row.ts'

export const pushDenials: readonly DenialRow[] = [
  {
    operation: 'pushSubscriptionSave',
    about: 'an address that is no push service',
    field: `mutation: pushSubscriptionSave(request: { endpoint: "https://127.0.0.1/x", p256dh: "x", auth: "x" })`,
    outcomes: 'U M R V V V V V V V V I U',
  },
  {
    operation: 'pushSubscriptionDelete',
    about: 'a device of nobody',
    field: `mutation: pushSubscriptionDelete(endpoint: "https://fcm.googleapis.com/x")`,
    outcomes: 'U M R + + + + + + + + I U',
  },
]
