import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { type ReactNode, useState } from 'react'
import { paths } from '#src/config/paths.ts'
import { OutboxCount } from '#src/features/outbox/public.ts'
import { AvatarGroup } from '#src/ui/avatar-group.tsx'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { RouteLink } from '#src/ui/route-link.tsx'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { LabelChips } from '../labels/components/label-chips.tsx'
import { isClaim } from '../claim-participant.ts'
import type { ConversationPage } from '../message-pages.ts'
import { messages } from '../messages.ts'
import type { ShownLabel } from '../queued/fold-labels.ts'
import { AsOf } from '#src/ui/as-of.tsx'

interface ConversationHeaderProps {
  /** Null while the conversation is loading. */
  conversation: Pick<ConversationPage, 'subject' | 'participants'> | null
  asOf: Date | null
  labels?: readonly ShownLabel[]
  /** Ids of the conversation's labels. */
  labelIds?: readonly string[]
  /** Shown at the end of the header; if absent, only the participants' avatars are shown. */
  tools?: ReactNode
  onBack: () => void
}

const NONE: readonly never[] = []

/** Names of the other participants, or the current participant's name if there are no others. */
function namesOf(participants: ConversationPage['participants']): string {
  const people = participants.filter((one) => !isClaim(one))
  const others = people.filter((one) => !one.isCurrentParticipant)
  return (others.length > 0 ? others : people).map((one) => one.emblem.displayName).join(', ')
}

/** Links to the claims that the conversation is about. */
function ClaimLinks({ participants }: Pick<ConversationPage, 'participants'>) {
  const styles = useStyles()
  return participants.filter(isClaim).map(({ entityId, emblem }) => (
    <RouteLink key={entityId} to={paths.claim.href(entityId)} className={styles.claim}>
      {emblem.displayName}
    </RouteLink>
  ))
}

/**
 * Subject, participants and labels, and a back button on phones. The only participant of a conversation sees that it is
 * private.
 */
export function ConversationHeader({
  conversation,
  asOf,
  labels = NONE,
  labelIds = NONE,
  tools,
  onBack,
}: ConversationHeaderProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const Heading = isWide ? 'h2' : 'h1'
  const [isWhole, setIsWhole] = useState(false)
  const isPrivate =
    conversation !== null &&
    conversation.participants.length > 0 &&
    conversation.participants.every((one) => one.isCurrentParticipant || isClaim(one))
  return (
    <header className={styles.root}>
      {!isWide && (
        <Button
          appearance="subtle"
          size="large"
          icon={<ArrowLeftRegular />}
          aria-label={messages.back}
          className={styles.back}
          onClick={onBack}
        />
      )}
      <div className={styles.text}>
        <Heading
          className={mergeClasses(styles.subject, isWhole && styles.whole)}
          title={isWide ? conversation?.subject : undefined}
          tabIndex={-1}
          data-page-heading={isWide ? undefined : ''}
        >
          {conversation && !isWide ? (
            <button
              type="button"
              className={mergeClasses(styles.fold, isWhole && styles.whole)}
              aria-expanded={isWhole}
              onClick={() => setIsWhole(!isWhole)}
            >
              {conversation.subject}
            </button>
          ) : (
            (conversation?.subject ?? <VisuallyHidden>{messages.title}</VisuallyHidden>)
          )}
        </Heading>
        {conversation && (
          <div className={styles.line}>
            {isPrivate ? (
              <span className={styles.private}>
                <LockClosedRegular aria-hidden="true" />
                {messages.private}
              </span>
            ) : (
              <p className={mergeClasses(styles.names, isWhole && styles.whole)}>
                {namesOf(conversation.participants)}
              </p>
            )}
            <ClaimLinks participants={conversation.participants} />
            <LabelChips labels={labels} labelIds={labelIds} named={isWide ? 3 : 1} />
          </div>
        )}
        <AsOf asOf={asOf} />
      </div>
      {!isWide && <OutboxCount />}
      {tools ??
        (conversation && isWide && (
          <AvatarGroup
            emblems={conversation.participants
              .filter((one) => !one.isCurrentParticipant && !isClaim(one))
              .map((one) => one.emblem)}
            size={32}
          />
        ))}
    </header>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexShrink: 0,
    boxSizing: 'border-box',
    minHeight: '60px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  back: { minWidth: '44px', minHeight: '44px', flexShrink: 0, marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  text: { position: 'relative', flexGrow: 1, minWidth: 0 },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  private: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  subject: {
    ...ellipsis,
    margin: 0,
    outlineStyle: 'none',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  // A tap anywhere on these lines shows text that is truncated on a small screen.
  fold: {
    ...ellipsis,
    display: 'block',
    width: '100%',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    '::after': { content: '""', position: 'absolute', inset: '-12px 0 -4px' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusMedium },
  },
  whole: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  // Above the heading's area that shows truncated text.
  claim: {
    position: 'relative',
    zIndex: 1,
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
  },
  names: {
    ...ellipsis,
    minWidth: 0,
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})
