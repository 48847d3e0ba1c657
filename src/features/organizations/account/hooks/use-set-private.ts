import { useWrite } from '#src/lib/data/use-write.ts'
import { OrganizationSetPrivateDocument } from '../account.generated.ts'
import { messages } from '../messages.ts'

/**
 * Returns a function that makes an organization private or public. It rejects if the server refuses; the error is
 * already shown as a toast.
 */
export function useSetPrivate(): (organizationId: string, isPrivate: boolean) => Promise<void> {
  const [setPrivate] = useWrite(OrganizationSetPrivateDocument, {
    done: (data) => (data.organizationSetPrivate.private ? messages.setToPrivate : messages.setToPublic),
    offline: messages.offline,
    invalidates: ['organizationProfile', 'getOrganizationImmediateFamily', 'affiliatedOrganizations'],
  })
  return async (orgId, isPrivate) => {
    const outcome = await setPrivate({ orgId, private: isPrivate })
    if (!outcome.ok) throw outcome.error
  }
}
