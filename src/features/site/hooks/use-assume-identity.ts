import { useWrite } from '#src/lib/data/use-write.ts'
import { startAssumedIdentity } from '#src/lib/session/session.ts'
import { AssumeIdentityDocument } from '../site.generated.ts'

interface Target {
  userId: string
  reason: string
  minutes: number
}

/**
 * Returns a function that assumes another person's identity and reloads the page. It rejects if the server refuses; the
 * error is already shown as a toast.
 */
export function useAssumeIdentity(): (target: Target) => Promise<void> {
  const [assumeIdentity] = useWrite(AssumeIdentityDocument)
  return async ({ userId, reason, minutes }) => {
    const outcome = await assumeIdentity({ userId, reason, minutes })
    if (!outcome.ok) throw outcome.error
    const { token, displayName } = outcome.data.assumeIdentity
    await startAssumedIdentity({ token, userId: outcome.data.assumeIdentity.userId, displayName })
    // The page is reloading. If the promise resolved, the dialog would close and navigate back, which would cancel
    // that.
    await new Promise<never>(() => undefined)
  }
}
