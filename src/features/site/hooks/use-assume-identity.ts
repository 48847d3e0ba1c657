import { useWrite } from '#src/lib/data/use-write.ts'
import { startAssumedIdentity } from '#src/lib/session/session.ts'
import { AssumeIdentityDocument } from '../site.generated.ts'

interface Target {
  userId: string
  reason: string
  minutes: number
}

/** Acts as another person from here on: the page begins anew. Rejects when it was refused, which has been toasted. */
export function useAssumeIdentity(): (target: Target) => Promise<void> {
  const [assumeIdentity] = useWrite(AssumeIdentityDocument)
  return async ({ userId, reason, minutes }) => {
    const outcome = await assumeIdentity({ userId, reason, minutes })
    if (!outcome.ok) throw outcome.error
    const { token, displayName } = outcome.data.assumeIdentity
    await startAssumedIdentity({ token, userId: outcome.data.assumeIdentity.userId, displayName })
    // The page is being replaced: a dialog that closed now would step back in history and cancel that.
    await new Promise<never>(() => undefined)
  }
}
