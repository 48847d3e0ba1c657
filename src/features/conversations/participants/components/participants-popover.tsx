import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DoorArrowLeftRegular } from '@fluentui/react-icons/svg/door-arrow-left'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { PersonDeleteRegular } from '@fluentui/react-icons/svg/person-delete'
import { paths } from '#src/config/paths.ts'
import { PARTICIPANTS_POPOVER_MAX_HEIGHT_PX } from '#shared/limits.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import type { BoxDialogProps } from '../../dialogs/box-dialog-props.ts'
import { isClaim } from '../../claim-participant.ts'
import type { ConversationPage } from '../../message-pages.ts'
import { messages } from '../messages.ts'

interface ParticipantsPopoverProps extends BoxDialogProps {
  conversation: ConversationPage
  anchor: HTMLElement | null
}

/** The name of a participant; that of a claim links to its page. */
function ParticipantName({ participant }: { participant: ConversationPage['participants'][number] }) {
  const { entityId, emblem } = participant
  if (!isClaim(participant)) return emblem.displayName
  return <RouteLink to={paths.claim.href(entityId)}>{emblem.displayName}</RouteLink>
}

/**
 * All participants of the conversation. Participants with write access to this box can add and remove others and leave.
 */
export function ParticipantsPopover({ conversation, anchor, open, onOpen, onClose }: ParticipantsPopoverProps) {
  const styles = useStyles()
  const { reachable } = useConnection()
  const { participants, canEdit } = conversation
  const self = participants.find((one) => one.isCurrentParticipant)
  // Claims are last.
  const ordered = [...participants].sort(
    (a, b) => Number(isClaim(a)) - Number(isClaim(b)) || a.emblem.displayName.localeCompare(b.emblem.displayName),
  )
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={`${messages.participants} (${participants.filter((one) => !isClaim(one)).length})`}
      anchor={anchor}
      size="medium"
    >
      <ul className={styles.list} aria-label={messages.participants}>
        {ordered.map((participant) => {
          const { emblem, isCurrentParticipant } = participant
          const { companyName, companyTitle } = emblem.extraData
          const line =
            [companyTitle, companyName].filter(Boolean).join(', ') || (emblem.handle ? `@${emblem.handle}` : '')
          return (
            <li key={participant.id} className={styles.row}>
              <EntityAvatar emblem={emblem} size={40} />
              <span className={styles.words}>
                <span className={styles.name}>
                  <ParticipantName participant={participant} />
                  {isCurrentParticipant && <span className={styles.you}> ({messages.you})</span>}
                </span>
                {line && <span className={styles.line}>{line}</span>}
              </span>
              {canEdit && !isCurrentParticipant && (
                <Button
                  appearance="subtle"
                  size="large"
                  icon={<PersonDeleteRegular />}
                  className={styles.remove}
                  aria-label={messages.removeNamed(emblem.displayName)}
                  title={messages.removeNamed(emblem.displayName)}
                  disabledFocusable={!reachable}
                  onClick={() => reachable && onOpen({ kind: 'remove-participant', conversation, participant })}
                />
              )}
            </li>
          )
        })}
      </ul>
      {canEdit && (
        <div className={styles.actions}>
          <Button
            appearance="subtle"
            icon={<PersonAddRegular />}
            className={styles.action}
            disabledFocusable={!reachable}
            onClick={() => reachable && onOpen({ kind: 'add-participants', conversation })}
          >
            {messages.addParticipants}
          </Button>
          {self && (
            <Button
              appearance="subtle"
              icon={<DoorArrowLeftRegular />}
              className={styles.action}
              disabledFocusable={!reachable}
              onClick={() => reachable && onOpen({ kind: 'remove-participant', conversation, participant: self })}
            >
              {messages.leaveConversation}
            </Button>
          )}
          {!reachable && (
            <p role="status" className={styles.reason}>
              {messages.needsServer}
            </p>
          )}
        </div>
      )}
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    maxHeight: `min(${PARTICIPANTS_POPOVER_MAX_HEIGHT_PX - 200}px, 50dvh)`,
    overflowY: 'auto',
  },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minHeight: '56px' },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  name: { fontWeight: tokens.fontWeightMedium, overflowWrap: 'anywhere' },
  you: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  line: {
    ...ellipsis,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  remove: { flexShrink: 0, minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  actions: {
    display: 'flex',
    flexDirection: 'column',
    paddingTop: tokens.spacingVerticalS,
    marginTop: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  action: {
    fontWeight: tokens.fontWeightRegular,
    maxWidth: 'none',
    minHeight: sizes.touchTarget,
    justifyContent: 'flex-start',
  },
  reason: {
    margin: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} 0`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
})
