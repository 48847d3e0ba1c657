import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import type { BoxDialogProps } from '../../dialogs/box-dialog-props.ts'
import type { ConversationPage } from '../../message-pages.ts'
import type { Chip } from '../../chip.ts'
import { ParticipantsField } from '../../new-conversation/components/participants-field.tsx'
import { addParticipantsSchema, type AddParticipantsValues, startOfDay } from '../history.ts'
import { useAddParticipants } from '../hooks/use-add-participants.ts'
import { messages } from '../messages.ts'
import { AddProgress } from './add-progress.tsx'
import { HistoryField } from './history-field.tsx'

interface AddParticipantsDialogProps extends BoxDialogProps {
  conversation: ConversationPage
  onChanged: () => void
}

const EMPTY: AddParticipantsValues = { participants: [], historyType: 'All', historyFrom: '' }

/**
 * Add Participants: selects participants and how much of the history they can read. It stays open with the participants
 * who could not be added.
 */
export function AddParticipantsDialog({ box, conversation, open, onClose, onChanged }: AddParticipantsDialogProps) {
  const styles = useStyles()
  const { reachable } = useConnection()
  const { progress, add } = useAddParticipants(box, conversation.id)
  const [remaining, setRemaining] = useState<readonly Chip[] | null>(null)
  const save = async ({ participants, historyType, historyFrom }: AddParticipantsValues): Promise<void> => {
    const failed = await add(participants, {
      historyType,
      from: historyType === 'Partial' ? startOfDay(historyFrom, new Date()) : null,
    })
    if (failed.length < participants.length) onChanged()
    setRemaining(failed)
    if (failed.length > 0) return
    showToast({ intent: 'success', text: messages.addedAll(participants.length) })
    onClose()
  }
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={messages.addParticipants}
      submitLabel={messages.add}
      disabled={!reachable}
      schema={addParticipantsSchema}
      defaultValues={EMPTY}
      onSubmit={save}
    >
      <ParticipantsField
        name="participants"
        box={box}
        excludedIds={conversation.participants.map((one) => one.entityId)}
      />
      <HistoryField />
      <Remaining chips={remaining} />
      <AddProgress progress={progress} />
      {!reachable && (
        <p role="status" className={styles.reason}>
          {messages.needsServer}
        </p>
      )}
    </FormSheet>
  )
}

/** After saving, only the participants who were not added remain in the field. */
function Remaining({ chips }: { chips: readonly Chip[] | null }) {
  const { setValue } = useFormContext<AddParticipantsValues>()
  useEffect(() => {
    if (chips) setValue('participants', [...chips])
  }, [chips, setValue])
  return null
}

const useStyles = makeStyles({
  reason: { margin: 0, color: tokens.colorNeutralForeground2 },
})
