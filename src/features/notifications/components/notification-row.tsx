import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons/svg/alert'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { MailReadRegular } from '@fluentui/react-icons/svg/mail-read'
import { formatAsOf } from '#src/lib/dates/format.ts'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { messages } from '../messages.ts'
import { hrefOf, type Notification } from '../notification-marks.ts'

interface NotificationRowProps {
  notification: Notification
  onRead: () => void
  onDismiss: () => void
  onLeave: () => void
}

/** Author, text and time of a notification. Following its link marks it as read. */
export function NotificationRow({ notification, onRead, onDismiss, onLeave }: NotificationRowProps) {
  const styles = useStyles()
  const { displayText, createdUtc, relatedEntityEmblem, readCount, unreadCount } = notification
  const isUnread = unreadCount > 0
  const count = readCount + unreadCount
  const href = hrefOf(notification)
  const content = (
    <>
      {isUnread && <VisuallyHidden>{messages.unread}: </VisuallyHidden>}
      <span className={mergeClasses(styles.text, isUnread && styles.strong)}>{displayText}</span>
      <span className={styles.line}>
        <time dateTime={createdUtc}>{formatAsOf(createdUtc)}</time>
        {count > 1 && ` · ${messages.times(count)}`}
      </span>
    </>
  )
  const follow = (): void => {
    if (isUnread) onRead()
    onLeave()
  }
  return (
    <div className={mergeClasses(styles.root, isUnread && styles.unread)}>
      {relatedEntityEmblem ? (
        <EntityAvatar emblem={relatedEntityEmblem} size={40} />
      ) : (
        <span className={styles.icon} aria-hidden="true">
          <AlertRegular />
        </span>
      )}
      {href === null ? (
        <div className={styles.words}>{content}</div>
      ) : href.startsWith('/') ? (
        <RouteLink to={href} appearance="plain" className={styles.words} onClick={follow}>
          {content}
        </RouteLink>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer" className={styles.words} onClick={follow}>
          {content}
        </a>
      )}
      <div className={styles.actions}>
        {isUnread && (
          <Button
            appearance="subtle"
            className={styles.action}
            icon={<MailReadRegular />}
            title={messages.markRead}
            aria-label={messages.actionOn(messages.markRead, displayText)}
            onClick={onRead}
          />
        )}
        <Button
          appearance="subtle"
          className={styles.action}
          icon={<DismissRegular />}
          title={messages.dismiss}
          aria-label={messages.actionOn(messages.dismiss, displayText)}
          onClick={onDismiss}
        />
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  unread: {
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandBackground}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  icon: { display: 'grid', placeItems: 'center', flexShrink: 0, width: '40px', height: '40px', fontSize: '22px' },
  words: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    flexGrow: 1,
    minWidth: 0,
    minHeight: sizes.touchTarget,
    color: 'inherit',
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
  },
  text: { display: 'block' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  line: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  actions: { display: 'flex', flexShrink: 0 },
  action: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
})
