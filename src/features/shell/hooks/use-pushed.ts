import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { getConfig } from '#src/config/env.ts'
import { onSignOut } from '#src/lib/session/session.ts'
import { PUSH_RENEWAL_DELAY_MS } from '#shared/limits/device-times.ts'

onSignOut(async ({ identityKey }) => {
  // An assumed identity has no push subscription, so its end must not remove the staff member's own subscription.
  if (identityKey === null && getConfig().pushPublicKey !== null)
    await import('#src/lib/push/push-device.ts').then(({ leavePush }) => leavePush())
})

/** Opens the target of a clicked push notification, and renews this device's push subscription daily. */
export function usePushed(): void {
  const navigate = useNavigate()
  const client = useApolloClient()
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const follow = ({ data }: MessageEvent<{ type?: unknown; href?: unknown } | null>): void => {
      if (data?.type === 'OPEN' && typeof data.href === 'string' && /^\/(?!\/)/.test(data.href))
        void navigate(data.href)
    }
    navigator.serviceWorker.addEventListener('message', follow)
    return () => navigator.serviceWorker.removeEventListener('message', follow)
  }, [navigate])
  useEffect(() => {
    if (getConfig().pushPublicKey === null) return undefined
    const timer = setTimeout(() => {
      void import('#src/lib/push/push-device.ts').then(({ renewPush }) => renewPush(client)).catch(() => undefined)
    }, PUSH_RENEWAL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [client])
}
