import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { AvatarGroup } from '#src/ui/avatar-group.tsx'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { ConversationPage } from '../message-pages.ts'
import { messages } from '../messages.ts'
import { AsOf } from './as-of.tsx'

interface ConversationHeaderProps {
  /** Null while it is loading. */
  conversation: Pick<ConversationPage, 'subject' | 'participants'> | null
  asOf: Date | null
  onBack: () => void
}

/** Names of the others, or of oneself when alone. */
function namesOf(participants: ConversationPage['participants']): string {
  const others = participants.filter((one) => !one.isCurrentParticipant)
  return (others.length > 0 ? others : participants).map((one) => one.emblem.displayName).join(', ')
}

/** Subject and participants; on phones the way back to the list. */
export function ConversationHeader({ conversation, asOf, onBack }: ConversationHeaderProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const Heading = isWide ? 'h2' : 'h1'
  return (
    <header className={styles.root}>
      {!isWide && <Button appearance="subtle" size="large" icon={<ArrowLeftRegular />} aria-label={messages.back} className={styles.back} onClick={onBack} />}
      <div className={styles.text}>
        <Heading className={styles.subject} tabIndex={-1} data-page-heading={isWide ? undefined : ''}>
          {conversation?.subject ?? <VisuallyHidden>{messages.title}</VisuallyHidden>}
        </Heading>
        {conversation && <p className={styles.names}>{namesOf(conversation.participants)}</p>}
        <AsOf asOf={asOf} />
      </div>
      {conversation && isWide && <AvatarGroup emblems={conversation.participants.filter((one) => !one.isCurrentParticipant).map((one) => one.emblem)} size={32} />}
    </header>
  )
}

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

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
  text: { flexGrow: 1, minWidth: 0 },
  subject: { ...ellipsis, margin: 0, outlineStyle: 'none', fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  names: { ...ellipsis, margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
})
