import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { PhoneRegular } from '@fluentui/react-icons/svg/phone'
import { ChatRegular } from '@fluentui/react-icons/svg/chat'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'

interface MethodSelectProps {
  onSelect: (method: 'authenticator' | 'sms') => void
}

/** Choice of the second factor: authenticator app or SMS. */
export function MethodSelect({ onSelect }: MethodSelectProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <Method
        icon={<PhoneRegular />}
        title={messages.methodAuthenticator}
        text={messages.methodAuthenticatorText}
        onClick={() => onSelect('authenticator')}
      />
      <Method
        icon={<ChatRegular />}
        title={messages.methodSms}
        text={messages.methodSmsText}
        onClick={() => onSelect('sms')}
      />
    </div>
  )
}

interface MethodProps {
  icon: ReactNode
  title: string
  text: string
  onClick: () => void
}

function Method({ icon, title, text, onClick }: MethodProps) {
  const styles = useStyles()
  return (
    <button type="button" className={styles.method} onClick={onClick}>
      <span className={mergeClasses(styles.icon)} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.text}>{text}</span>
      </span>
      <ChevronRightRegular aria-hidden="true" className={styles.chevron} />
    </button>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  method: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    width: '100%',
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorNeutralBackground1Hover,
      border: `1px solid ${tokens.colorNeutralStroke1Hover}`,
    },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '44px',
    height: '44px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: '22px',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  title: { fontWeight: tokens.fontWeightSemibold },
  text: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  chevron: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground3 },
})
