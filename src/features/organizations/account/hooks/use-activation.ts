import { useWrite } from '#src/lib/data/use-write.ts'
import { OrganizationAccountActivateDocument, OrganizationAccountDeactivateDocument } from '../account.generated.ts'
import type { OrganizationAccount } from '../account-form.ts'
import { messages } from '../messages.ts'

const invalidates = ['organizationProfile', 'getOrganizationImmediateFamily'] as const

/**
 * Returns a function that activates or deactivates an organization. It rejects if the server refuses; the error is
 * already shown as a toast.
 */
export function useActivation({ id, displayName }: OrganizationAccount): (active: boolean) => Promise<void> {
  const { offline } = messages
  const done = messages.activated(displayName)
  const [activate] = useWrite(OrganizationAccountActivateDocument, { done, offline, invalidates })
  const [deactivate] = useWrite(OrganizationAccountDeactivateDocument, {
    done: messages.deactivated(displayName),
    offline,
    invalidates,
  })
  return async (active) => {
    const outcome = await (active ? activate : deactivate)({ organizationId: id })
    if (!outcome.ok) throw outcome.error
  }
}
