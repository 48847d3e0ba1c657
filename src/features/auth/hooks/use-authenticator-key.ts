import { useEffect, useState } from 'react'
import { authGateway } from '#src/lib/session/auth-gateway.ts'

export interface AuthenticatorKey {
  secret: string
  /** `otpauth:` URL for the QR code. */
  address: string
}

/**
 * Requests a new key for an authenticator app. Each request invalidates the previous key, so a component that is
 * unmounted immediately (React's strict mode) sends no request.
 *
 * @param withFreshSignIn from `useFreshSignIn`
 */
export function useAuthenticatorKey(withFreshSignIn: <Result>(work: () => Promise<Result>) => Promise<Result>): {
  key: AuthenticatorKey | null
  failed: boolean
} {
  const [key, setKey] = useState<AuthenticatorKey | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const request = setTimeout(() => {
      withFreshSignIn(async () => (await authGateway()).startAuthenticator()).then(setKey, () => setFailed(true))
    })
    return () => clearTimeout(request)
  }, [withFreshSignIn])
  return { key, failed }
}
