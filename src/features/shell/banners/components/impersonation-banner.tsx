import { useApolloClient } from '@apollo/client/react'
import { Button } from '@fluentui/react-components'
import { PersonSwapRegular } from '@fluentui/react-icons/svg/person-swap'
import { useState } from 'react'
import { sendWrite } from '#src/lib/data/send-write.ts'
import { revertAssumedIdentity, useSession } from '#src/lib/session/session.ts'
import { Banner } from '#src/ui/banner.tsx'
import { messages } from '../messages.ts'
import { RevertIdentityDocument } from '../../shell.generated.ts'

/** Shows which user a staff member acts as, with a button that ends it. */
export function ImpersonationBanner() {
  const client = useApolloClient()
  const { assumed } = useSession()
  const [busy, setBusy] = useState(false)
  if (!assumed) return null

  const revert = async (): Promise<void> => {
    setBusy(true)
    // Errors can be ignored: the grant expires automatically, and this device deletes it in any case.
    await sendWrite(client, RevertIdentityDocument, {}).catch(() => undefined)
    await revertAssumedIdentity()
  }

  return (
    <Banner
      intent="warning"
      shape="bar"
      icon={<PersonSwapRegular />}
      action={
        <Button size="small" disabledFocusable={busy} onClick={() => void revert()}>
          {messages.revertIdentity}
        </Button>
      }
    >
      <strong>{messages.assumedIdentity}</strong> {assumed.displayName}
    </Banner>
  )
}
