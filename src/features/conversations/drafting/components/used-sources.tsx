import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up'
import { useId, useState } from 'react'
import { formatMessageTime } from '#src/lib/dates/format.ts'
import { sizes } from '#src/ui/theme.ts'
import { draftingMessages } from '../messages.ts'
import type { Drafted } from '../session.ts'

interface UsedSourcesProps {
  claim: Drafted['usedClaim']
  messages: Drafted['usedMessages']
}

/** A collapsible list of the claim and the messages that a draft is based on. */
export function UsedSources({ claim, messages }: UsedSourcesProps) {
  const styles = useStyles()
  const [open, setOpen] = useState(false)
  const id = useId()
  if (messages.length === 0 && !claim) return null
  return (
    <div className={styles.root}>
      <Button
        appearance="subtle"
        className={styles.toggle}
        icon={open ? <ChevronUpRegular /> : <ChevronDownRegular />}
        iconPosition="after"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {draftingMessages.usedSources(messages.length, claim?.claimNumber ?? null)}
      </Button>
      {open && (
        <ul id={id} className={styles.list}>
          {claim && (
            <li>
              <span className={styles.writer}>
                <strong>{draftingMessages.claim(claim.claimNumber)}</strong>
              </span>
              <blockquote className={styles.text}>{claim.facts}</blockquote>
            </li>
          )}
          {messages.map(({ messageId, name, createdUtc, text }) => (
            <li key={messageId}>
              <span className={styles.writer}>
                <strong>{name}</strong> <time dateTime={createdUtc}>{formatMessageTime(createdUtc)}</time>
              </span>
              <blockquote className={styles.text}>{text}</blockquote>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'start' },
  toggle: { minHeight: sizes.touchTarget, paddingInline: tokens.spacingHorizontalXS, minWidth: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    width: '100%',
    maxHeight: 'min(30dvh, 240px)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    listStyleType: 'none',
  },
  writer: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  text: {
    margin: `${tokens.spacingVerticalXXS} 0 0`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase300,
  },
})
