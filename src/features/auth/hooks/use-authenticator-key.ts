import { useEffect, useState } from 'react'
import { authGateway } from '#src/lib/session/auth-gateway.ts'

export interface AuthenticatorKey {
  secret: string
  /** otpauth address for the QR code. */
  address: string
}

/**
 * A new key for an authenticator app. Every request makes the key before it worthless, so a mount that is taken back at
 * once (React's strict mode) sends none.
 *
 * @param withFreshSignIn of `useFreshSignIn`
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
