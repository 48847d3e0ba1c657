import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useWrite } from '#src/lib/data/use-write.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { ConfirmActions } from '#src/ui/confirm-actions.tsx'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { SortableList } from '#src/ui/sortable-list.tsx'
import { messages } from '../messages.ts'
import {
  type TeamMemberFieldsFragment,
  UpdateOrganizationTeamMembersDocument,
} from '../organization-profile.generated.ts'

interface OrderTeamDialogProps {
  organizationId: string
  team: readonly TeamMemberFieldsFragment[]
  open: boolean
  onClose: () => void
}

/** The 'Set Display Order' sheet: reorders the team by dragging or with the keyboard. */
export function OrderTeamDialog({ organizationId, team, open, onClose }: OrderTeamDialogProps) {
  const styles = useStyles()
  const [order, setOrder] = useState(team)
  const [save, { saving, disabledReason }] = useWrite(UpdateOrganizationTeamMembersDocument, {
    done: messages.orderSaved,
    invalidates: ['organizationTeamMembers'],
  })
  const isChanged = order.some(({ id }, index) => id !== team[index]?.id)
  const confirm = async (): Promise<void> => {
    const teamMemberUpdates = order.map(({ id }, displayPosition) => ({ userId: id, displayPosition }))
    const { ok } = await save({ organizationId, update: { teamMemberUpdates } })
    if (ok) onClose()
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      unsaved={isChanged}
      title={messages.setOrder}
      actions={
        <ConfirmActions
          label={messages.save}
          busy={saving}
          disabled={!isChanged || disabledReason !== null}
          onConfirm={() => void confirm()}
          onCancel={onClose}
        />
      }
    >
      {disabledReason && <p className={styles.reason}>{disabledReason}</p>}
      <SortableList
        label={messages.setOrder}
        items={order}
        keyOf={({ id }) => id}
        nameOf={({ displayName }) => displayName}
        onChange={setOrder}
        renderItem={(member) => (
          <div className={styles.member}>
            <EntityAvatar emblem={member} size={32} />
            <span>{member.displayName}</span>
          </div>
        )}
      />
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  reason: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground3 },
  member: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, overflowWrap: 'anywhere' },
})
