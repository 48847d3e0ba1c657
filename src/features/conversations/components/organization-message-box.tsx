import { useMemo } from 'react'
import { paths } from '#src/config/paths.ts'
import { BoxAddressContext, type BoxQuery } from '../hooks/use-box-address.ts'
import { MessageBoxScreen } from './message-box-screen.tsx'

interface OrganizationMessageBoxProps {
  organizationId: string
  handle: string
  /** False when the person may only read it (doc 2 section 6). */
  mayWrite: boolean
}

/** An organization's conversations, with links below its own address (doc 2 section 2.3). */
export function OrganizationMessageBox({ organizationId, handle, mayWrite }: OrganizationMessageBoxProps) {
  const address = useMemo(() => (query?: BoxQuery) => paths.organizationConversations.href(handle, query), [handle])
  return (
    <BoxAddressContext value={address}>
      <MessageBoxScreen box={{ entityType: 'Organizations', entityId: organizationId }} mayWrite={mayWrite} />
    </BoxAddressContext>
  )
}
