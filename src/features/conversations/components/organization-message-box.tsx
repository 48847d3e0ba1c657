import { useMemo } from 'react'
import { paths } from '#src/config/paths.ts'
import { BoxAddressContext, type BoxQuery } from '../box-address.ts'
import { MessageBoxScreen } from './message-box-screen.tsx'

interface OrganizationMessageBoxProps {
  organizationId: string
  handle: string
  /** False if the user may only read this message box. */
  mayWrite: boolean
}

/** An organization's conversations; links within them start with the organization's URL. */
export function OrganizationMessageBox({ organizationId, handle, mayWrite }: OrganizationMessageBoxProps) {
  const address = useMemo(() => (query?: BoxQuery) => paths.organizationConversations.href(handle, query), [handle])
  return (
    <BoxAddressContext value={address}>
      <MessageBoxScreen box={{ entityType: 'Organizations', entityId: organizationId }} mayWrite={mayWrite} />
    </BoxAddressContext>
  )
}
