import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { MessageBody } from '#src/features/conversations/public.ts'
import { messages } from '../messages.ts'

/** Previews the announcement in the surrounding form, in the app and as an email. */
export function AnnouncementPreview() {
  const styles = useStyles()
  const [inAppText, emailSubject, emailHtmlBody] = useWatch({
    name: ['inAppText', 'emailSubject', 'emailHtmlBody'],
  }) as [string, string, string]
  const root = useRef<HTMLElement>(null)
  // The preview is below the form, so it scrolls into view when it opens.
  useEffect(() => {
    // `void`, because the return value differs between browsers.
    void root.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <section ref={root} aria-label={messages.preview} className={styles.root}>
      <h3 className={styles.title}>{messages.previewApp}</h3>
      <p className={styles.text}>{inAppText || messages.previewEmpty}</p>
      <h3 className={styles.title}>{messages.previewMail}</h3>
      <p className={styles.subject}>{emailSubject || messages.previewEmpty}</p>
      <Suspense fallback={null}>
        <MessageBody html={emailHtmlBody} />
      </Suspense>
    </section>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    overflowWrap: 'anywhere',
  },
  title: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  text: { margin: 0 },
  subject: { margin: 0, fontWeight: tokens.fontWeightSemibold },
})
