import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { authGateway } from '#src/lib/session/auth-gateway.ts'
import { setMfaState, takeLandingPath, useSession } from '#src/lib/session/session.ts'

/**
 * Checks with the identity service whether a second factor is set up. If it is (remembered device, set-up in another
 * tab), navigates into the app; otherwise the status becomes `missing`.
 */
export function useMfaCheck(): { status: 'checking' | 'missing' | 'failed'; retry: () => void } {
  const { mfa } = useSession()
  const navigate = useNavigate()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let current = true
    const check = async (): Promise<void> => {
      try {
        const found = await (await authGateway()).fetchMfa()
        if (!current) return
        await setMfaState(found)
        if (found === 'set-up') await navigate(takeLandingPath(), { replace: true })
      } catch {
        if (current) setFailed(true)
      }
    }
    void check()
    return () => {
      current = false
    }
  }, [attempt, navigate])

  const retry = useCallback(() => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }, [])
  if (mfa === 'missing') return { status: 'missing', retry }
  return { status: failed ? 'failed' : 'checking', retry }
}
