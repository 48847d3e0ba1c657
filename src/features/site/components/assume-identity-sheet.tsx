import { makeStyles } from '@fluentui/react-components'
import * as z from 'zod/mini'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { useAssumeIdentity } from '../hooks/use-assume-identity.ts'
import { messages } from '../messages.ts'
import { NO_REASON, ReasonFields, reasonShape } from './reason-fields.tsx'

const schema = z.object(reasonShape)

export interface AssumeTarget {
  userId: string
  name: string
}

interface AssumeIdentitySheetProps {
  target: AssumeTarget
  onClose: () => void
}

/** Warns staff and requires a reason before they assume the identity of a person from the search results. */
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
      defaultValues={NO_REASON}
      onSubmit={({ reason, minutes }) => assume({ userId, reason, minutes: Number(minutes) })}
    >
      <p className={styles.warning}>{messages.assumeConfirmText}</p>
      <ReasonFields />
    </FormSheet>
  )
}

const useStyles = makeStyles({ warning: { margin: 0 } })
