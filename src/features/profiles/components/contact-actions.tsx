import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CallRegular } from '@fluentui/react-icons/svg/call'
import { ChatRegular } from '@fluentui/react-icons/svg/chat'
import { MailRegular } from '@fluentui/react-icons/svg/mail'
import type { ReactElement } from 'react'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { formatPhone } from '#src/ui/format-phone.ts'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'
import type { UserProfile } from '../profile-facts.ts'

interface ContactActionsProps {
  profile: Pick<UserProfile, 'id' | 'phone' | 'emailAddress'>
}

interface ContactAction {
  label: string
  /** The number or address, for screen readers and as a tooltip. */
  target: string
  href: string
  icon: ReactElement
}

function actionsOf({ phone, emailAddress }: ContactActionsProps['profile']): ContactAction[] {
  const number = phone && `+${phone.countryCode}${phone.number}`
  return [
    ...(phone
      ? [
          { label: messages.call, target: formatPhone(phone), href: `tel:${number}`, icon: <CallRegular /> },
          { label: messages.text, target: formatPhone(phone), href: `sms:${number}`, icon: <ChatRegular /> },
        ]
      : []),
    ...(emailAddress === null
      ? []
      : [
          {
            label: messages.email,
            target: emailAddress,
            href: `mailto:${encodeURIComponent(emailAddress).replaceAll('%40', '@')}`,
            icon: <MailRegular />,
          },
        ]),
  ]
}

/** Call, Text and Email, if the person shows their phone number or email address to the viewer. */
export function ContactActions({ profile }: ContactActionsProps) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const actions = viewer?.userId === profile.id ? [] : actionsOf(profile)
  if (actions.length === 0) return null
  return (
    <div className={styles.root}>
      {actions.map(({ label, target, href, icon }) => (
        <Button
          key={label}
          as="a"
          href={href}
          icon={icon}
          title={target}
          aria-label={`${label} ${target}`}
          className={styles.button}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  // The three fit in a line at 320 px.
  button: { minHeight: sizes.touchTarget, minWidth: 0, padding: `0 ${tokens.spacingHorizontalMNudge}` },
})
