import { Button, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'
import {
  type ProfileFieldsFragment,
  ProfilePublicPreviewDocument,
  UserAccountPrivacyUpdateDocument,
} from '../profiles.generated.ts'
import { seenOfPerson } from '../seen-facts.ts'
import { PublicPreview } from './public-preview.tsx'

interface PrivacyButtonProps {
  profile: ProfileFieldsFragment
}

/** Makes a profile private or public. The confirmation dialog previews what others will see of a public profile. */
export function PrivacyButton({ profile }: PrivacyButtonProps) {
  const styles = useStyles()
  const [asks, setAsks] = useState(false)
  const [save, { disabledReason }] = useWrite(UserAccountPrivacyUpdateDocument, {
    done: messages.privacySaved,
    invalidates: ['emblem'],
  })
  const isPrivate = profile.private
  const preview = useRead(ProfilePublicPreviewDocument, asks && isPrivate ? { userId: profile.id } : null)
  const others = preview.data?.profilePublicPreview
  const seen = others && { visitor: seenOfPerson(others.visitor), stranger: seenOfPerson(others.stranger) }
  const label = isPrivate ? messages.makePublic : messages.makePrivate
  return (
    <>
      <Button
        className={styles.button}
        disabled={disabledReason !== null}
        title={disabledReason ?? ''}
        onClick={() => setAsks(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={asks}
        title={isPrivate ? messages.makePublicTitle : messages.makePrivateTitle}
        text={isPrivate ? messages.makePublicText : messages.makePrivateText}
        confirmLabel={label}
        onConfirm={async () => {
          const outcome = await save({ userId: profile.id, isPrivate: !isPrivate })
          if (!outcome.ok) throw outcome.error
        }}
        onClose={() => setAsks(false)}
        disabled={isPrivate && !preview.data}
      >
        {isPrivate && <PublicPreview seen={seen} failed={preview.failed} onRetry={() => void preview.refresh()} />}
      </ConfirmDialog>
    </>
  )
}

const useStyles = makeStyles({ button: { minHeight: sizes.touchTarget } })
