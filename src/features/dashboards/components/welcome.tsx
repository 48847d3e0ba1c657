import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import type { ReactNode } from 'react'
import { paths } from '#src/config/paths.ts'
import { useHasEmptyNetwork } from '#src/features/network/public.ts'
import type { EmblemFieldsFragment } from '#src/lib/session/session.generated.ts'
import { PageCard } from '#src/ui/page-card.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useDeviceSetting } from '#src/lib/offline/read-cache/use-device-setting.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { messages } from '../messages.ts'

interface WelcomeProps {
  userId: string
  emblem: EmblemFieldsFragment
}

/** First steps for a user without connections, until the user dismisses them on this device. */
export function Welcome({ userId, emblem }: WelcomeProps) {
  const styles = useStyles()
  const [state, setState] = useDeviceSetting<'due' | 'dismissed'>('welcomeDismissed', ['due', 'dismissed'])
  const isInstalled = useMediaQuery('(display-mode: standalone)')
  const isDue = state !== 'dismissed'
  const isEmpty = useHasEmptyNetwork(isDue ? userId : null)
  if (!isDue || !isEmpty) return null
  const { welcomeSteps: words } = messages
  const { handle } = emblem
  const link = (to: string, label: string): ReactNode => <RouteLink to={to}>{label}</RouteLink>
  const steps = [
    ...(handle
      ? [{ key: 'profile', title: link(paths.handle.href(handle), words.profile), text: words.profileText }]
      : []),
    { key: 'find', title: link(paths.networkConnections.href({ list: 'find' }), words.find), text: words.findText },
    ...(handle
      ? [
          {
            key: 'notifications',
            title: link(paths.accountNotifications.href(handle), words.notifications),
            text: words.notificationsText,
          },
        ]
      : []),
    ...(isInstalled ? [] : [{ key: 'install', title: <strong>{words.install}</strong>, text: words.installText }]),
  ]
  return (
    <PageCard
      title={messages.welcome(emblem.displayName)}
      actions={
        <Button
          appearance="subtle"
          className={styles.close}
          icon={<DismissRegular />}
          aria-label={messages.closeWelcome}
          onClick={() => setState('dismissed')}
        />
      }
    >
      <p className={styles.text}>{messages.welcomeText}</p>
      <ol className={styles.steps}>
        {steps.map(({ key, title, text }) => (
          <li key={key}>
            {title}
            <div className={styles.text}>{text}</div>
          </li>
        ))}
      </ol>
    </PageCard>
  )
}

const useStyles = makeStyles({
  close: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  steps: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: `${tokens.spacingVerticalM} 0 0`,
    paddingInlineStart: tokens.spacingHorizontalXL,
  },
})
