import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, useState } from 'react'
import { useController } from 'react-hook-form'
import { ConnectToFound, useNetworkSearch } from '#src/features/connections/public.ts'
import { EntityCombobox } from '#src/ui/entity-combobox/entity-combobox.tsx'
import type { EntityOption } from '#src/ui/entity-combobox/entity-options.tsx'
import type { EmblemFieldsFragment } from '../../conversations.generated.ts'
import type { MessageBox } from '../../message-box.ts'
import { type Chip, toChip } from '../../chip.ts'
import { useParticipantSearch } from '../hooks/use-participant-search.ts'
import { newConversationMessages } from '../messages.ts'

interface ParticipantsFieldProps {
  name: string
  box: MessageBox
  /** Current participants, who are not offered. */
  excludedIds?: readonly string[]
}

interface ParticipantOption extends EntityOption {
  emblem: EmblemFieldsFragment
}

/**
 * Selected participants as chips, and a field that searches connections and associates. For a person it also shows
 * others, who can be asked to connect.
 */
export function ParticipantsField({ name, box, excludedIds = [] }: ParticipantsFieldProps) {
  const styles = useStyles()
  const { field, fieldState } = useController({ name })
  const chips = field.value as readonly Chip[]
  const [text, setText] = useState('')
  const { found, searching, failure, isOnDevice } = useParticipantSearch(box, text)
  const isOwn = box.entityType === 'Users'
  const network = useNetworkSearch(box.entityId, isOwn ? text : '')
  const takenIds = new Set([...excludedIds, ...chips.map(({ entityId }) => entityId)])
  const reachableIds = new Set(found?.map(({ id }) => id))
  const others = network.found?.filter(({ id }) => !takenIds.has(id) && !reachableIds.has(id))
  const problem = failure ?? network.failure
  const options =
    found
      ?.filter(({ id }) => !takenIds.has(id))
      .map(({ id, emblem, location }): ParticipantOption => {
        const detail = [emblem.extraData.companyName, location].filter(Boolean).join(' · ')
        return { id, emblem, detail }
      }) ?? null
  return (
    <EntityCombobox
      label={newConversationMessages.participantsField}
      hint={newConversationMessages.participantsHint}
      required
      error={fieldState.error?.message ?? null}
      placeholder={newConversationMessages.participantsPlaceholder}
      chosen={chips.map(({ entityId, emblem }): ParticipantOption => ({ id: entityId, emblem }))}
      onAdd={({ emblem }) => {
        const chip = toChip(emblem)
        if (chip) field.onChange([...chips, chip])
      }}
      onRemove={({ id }) => field.onChange(chips.filter(({ entityId }) => entityId !== id))}
      text={text}
      onTextChange={setText}
      options={options}
      searching={searching}
      notes={
        <>
          {options?.length === 0 && !others?.length && !network.searching && problem === null && (
            <p className={styles.note}>{newConversationMessages.noParticipants}</p>
          )}
          {others && found && (
            <Suspense fallback={null}>
              <ConnectToFound userId={box.entityId} found={others} />
            </Suspense>
          )}
          {isOnDevice && <p className={styles.note}>{newConversationMessages.participantsOnDevice}</p>}
          {problem !== null && (
            <p className={styles.note} role="alert">
              {problem}
            </p>
          )}
        </>
      }
      inputRef={field.ref}
      onBlur={field.onBlur}
    />
  )
}

const useStyles = makeStyles({
  note: { margin: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} 0`, color: tokens.colorNeutralForeground2 },
})
