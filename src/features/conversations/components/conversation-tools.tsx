import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DoorArrowLeftRegular } from '@fluentui/react-icons/svg/door-arrow-left'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { MailUnreadRegular } from '@fluentui/react-icons/svg/mail-unread'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import { TagRegular } from '@fluentui/react-icons/svg/tag'
import { useState } from 'react'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { AvatarGroup } from '#src/ui/avatar-group.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { type OpenDialog, useOpenDialog } from '../dialogs/open-dialog.ts'
import { messages as labelWords } from '../labels/messages.ts'
import { isClaim } from '../claim-participant.ts'
import type { MessageBox } from '../message-box.ts'
import type { ConversationPage } from '../message-pages.ts'
import { messages } from '../messages.ts'
import { messages as participantWords } from '../participants/messages.ts'
import type { ShownLabel } from '../queued/fold-labels.ts'
import { useBoxActions } from '../queued/hooks/use-box-actions.ts'
import type { Target } from '../queued/target.ts'
import { messages as renameWords } from '../rename/messages.ts'
import { messages as selectionWords } from '../selection/messages.ts'
import { useTrashAction } from '../trash/hooks/use-trash-action.tsx'

interface ConversationToolsProps {
  box: MessageBox
  conversation: ConversationPage
  labels: readonly ShownLabel[]
  target: Target
  onTrashed: () => void
  /** Called on phones after the conversation was marked as unread. */
  onLeave: () => void
}

/** The participants and the actions of the conversation; a read-only box gets no actions that change it. */
export function ConversationTools({ box, conversation, labels, target, onTrashed, onLeave }: ConversationToolsProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const { reachable } = useConnection()
  const openDialog = useOpenDialog()
  const boxActions = useBoxActions(box)
  const trashAction = useTrashAction(box, labels, { target, isTrashed: conversation.isTrashed, onTrashed })
  const [menuButton, setMenuButton] = useState<HTMLButtonElement | null>(null)
  const [faces, setFaces] = useState<HTMLButtonElement | null>(null)
  const { participants, canEdit } = conversation
  const people = participants.filter((one) => !isClaim(one))
  const others = people.filter((one) => !one.isCurrentParticipant)
  const self = participants.find((one) => one.isCurrentParticipant)
  const opens = (dialog: OpenDialog) => (): void => openDialog(dialog)
  const needsServer = reachable ? '' : ` (${messages.needsServerShort})`

  const show: MenuAction = {
    key: 'participants',
    label: participantWords.participants,
    icon: <PeopleRegular />,
    onSelect: opens({ kind: 'participants', conversation, anchor: menuButton }),
  }
  const edits: MenuAction[] = [
    {
      key: 'add',
      label: participantWords.addParticipants + needsServer,
      icon: <PersonAddRegular />,
      disabled: !reachable,
      onSelect: opens({ kind: 'add-participants', conversation }),
    },
    {
      key: 'rename',
      label: renameWords.editName,
      icon: <EditRegular />,
      onSelect: opens({ kind: 'rename', conversation }),
    },
    {
      key: 'labels',
      label: labelWords.manageLabels,
      icon: <TagRegular />,
      onSelect: opens({ kind: 'manage-labels', targets: [target], anchor: menuButton }),
    },
    {
      key: 'unread',
      label: selectionWords.markUnread,
      icon: <MailUnreadRegular />,
      onSelect: () => {
        void boxActions.markUnread([{ ...target, isUnread: false }])
        if (!isWide) onLeave()
      },
    },
    ...trashAction,
    ...(self
      ? [
          {
            key: 'leave',
            label: participantWords.leaveConversation + needsServer,
            icon: <DoorArrowLeftRegular />,
            danger: true,
            disabled: !reachable,
            onSelect: opens({ kind: 'remove-participant', conversation, participant: self }),
          },
        ]
      : []),
  ]
  const print: MenuAction = {
    key: 'print',
    label: messages.print,
    icon: <PrintRegular />,
    onSelect: opens({ kind: 'print', conversation }),
  }
  const actions = [...(isWide ? [] : [show]), print, ...(canEdit ? edits : [])]
  return (
    <div className={styles.root}>
      {isWide && (
        <button
          type="button"
          ref={setFaces}
          className={styles.faces}
          aria-haspopup="dialog"
          title={participantWords.participants}
          onClick={() => openDialog({ kind: 'participants', conversation, anchor: faces })}
        >
          <AvatarGroup emblems={(others.length > 0 ? others : people).map((one) => one.emblem)} size={32} />
        </button>
      )}
      <ActionMenu
        label={messages.actionsFor(conversation.subject)}
        actions={actions}
        trigger={({ ref, ...props }) => (
          <Button
            {...props}
            ref={(element: HTMLButtonElement | HTMLAnchorElement | null) => {
              const button = element instanceof HTMLButtonElement ? element : null
              ref(button)
              setMenuButton(button)
            }}
            appearance="subtle"
            size="large"
            className={styles.menu}
            icon={<MoreHorizontalRegular />}
            aria-label={messages.actionsFor(conversation.subject)}
          />
        )}
      />
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, flexShrink: 0 },
  faces: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: sizes.touchTarget,
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  menu: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
})
