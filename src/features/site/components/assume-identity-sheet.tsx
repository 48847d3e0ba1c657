import { makeStyles } from '@fluentui/react-components'
import * as z from 'zod/mini'
import { REASON_MAX_LENGTH } from '#shared/limits.ts'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { TextAreaField } from '#src/ui/text-area-field.tsx'
import { useAssumeIdentity } from '../hooks/use-assume-identity.ts'
import { messages } from '../messages.ts'
import { reasonField } from '../reason-field.ts'

const schema = z.object({ reason: reasonField })

export interface AssumeTarget {
  userId: string
  name: string
}

interface AssumeIdentitySheetProps {
  target: AssumeTarget
  onClose: () => void
}

/** Asks for the reason, with the warning, before a person that was found is acted as (doc 3 section 4). */
export function AssumeIdentitySheet({ target: { userId, name }, onClose }: AssumeIdentitySheetProps) {
  const styles = useStyles()
  const assume = useAssumeIdentity()
  return (
    <FormSheet
      open
      onClose={onClose}
      title={messages.assumeConfirmTitle(name)}
      submitLabel={messages.assume}
      schema={schema}
      defaultValues={{ reason: '' }}
      onSubmit={({ reason }) => assume({ userId, reason })}
    >
      <p className={styles.warning}>{messages.assumeConfirmText}</p>
      <TextAreaField
        name="reason"
        label={messages.reason}
        hint={messages.reasonHint}
        maxLength={REASON_MAX_LENGTH}
        required
      />
    </FormSheet>
  )
}

const useStyles = makeStyles({ warning: { margin: 0 } })
