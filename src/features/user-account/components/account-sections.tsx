import type { ReactNode } from 'react'
import { useRead } from '#src/lib/data/use-read.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { messages } from '../messages.ts'
import { AccountDocument } from '../user-account.generated.ts'
import { AccountAddresses } from './account-addresses.tsx'
import { EmergencyContactSection } from './emergency-contact-section.tsx'
import { PersonalInformation } from './personal-information.tsx'

interface AccountSectionsProps {
  userId: string
  /** Content in the header of the personal information. */
  status: ReactNode
  /** Content between the personal information and the addresses. */
  children: ReactNode
}

/** A person's account in a pane of another screen, as far as the viewer may read and change it. */
export function AccountSections({ userId, status, children }: AccountSectionsProps) {
  const { data, failed, refresh } = useRead(AccountDocument, { userId })
  if (!data)
    return failed ? (
      <ErrorState text={messages.failed} onRetry={() => void refresh()} />
    ) : (
      <SkeletonRows rows={6} avatar={false} />
    )
  const { account } = data
  return (
    <>
      <PersonalInformation account={account} status={status} />
      {children}
      <AccountAddresses account={account} />
      <EmergencyContactSection account={account} />
    </>
  )
}
