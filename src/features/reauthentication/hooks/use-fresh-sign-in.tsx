import { type ReactNode, useCallback, useState } from 'react'
import { hasErrorCode } from '#src/lib/apollo/errors.ts'
import { AuthFailure, SIGN_IN_TOO_OLD } from '#src/lib/session/auth-failure.ts'
import { ConfirmIdentity } from '../components/confirm-identity.tsx'

/** Whether the identity service threw, or a mutation returned, an error that only a more recent sign-in resolves. */
function isTooOld(refusal: unknown): boolean {
  if (refusal instanceof AuthFailure) return refusal.reason === SIGN_IN_TOO_OLD
  const { ok, error } = refusal as { ok?: unknown; error?: unknown }
  return ok === false && hasErrorCode(error, 'FRESH_SIGN_IN_REQUIRED')
}

interface FreshSignIn {
  /** The dialog to render; empty until the user must confirm their identity. */
  dialog: ReactNode
  /**
   * Runs work that requires a recent sign-in. If it is refused because the sign-in is too old, the user confirms their
   * identity in a dialog and the work runs again, so that a form keeps its input. If the user closes the dialog, the
   * refusal is the result.
   */
  withFreshSignIn: <Result>(work: () => Promise<Result>) => Promise<Result>
}

export function useFreshSignIn(): FreshSignIn {
  const [asking, setAsking] = useState<{ count: number; answer: ((isConfirmed: boolean) => void) | null }>({
    count: 0,
    answer: null,
  })
  const confirmIdentity = useCallback(
    () => new Promise<boolean>((answer) => setAsking(({ count }) => ({ count: count + 1, answer }))),
    [],
  )
  const withFreshSignIn = useCallback(
    async <Result,>(work: () => Promise<Result>): Promise<Result> => {
      let refused: { result: Result } | { error: unknown }
      try {
        const result = await work()
        if (!isTooOld(result ?? {})) return result
        refused = { result }
      } catch (error) {
        if (!isTooOld(error ?? {})) throw error
        refused = { error }
      }
      if (await confirmIdentity()) return work()
      if ('error' in refused) throw refused.error
      return refused.result
    },
    [confirmIdentity],
  )
  const close = (isConfirmed: boolean): void => {
    asking.answer?.(isConfirmed)
    setAsking(({ count }) => ({ count, answer: null }))
  }
  return {
    dialog: asking.count > 0 && (
      <ConfirmIdentity
        key={asking.count}
        open={asking.answer !== null}
        onConfirmed={() => close(true)}
        onClose={() => close(false)}
      />
    ),
    withFreshSignIn,
  }
}
