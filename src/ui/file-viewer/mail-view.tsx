import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { AttachRegular } from '@fluentui/react-icons/svg/attach'
import { useEffect, useRef, useState } from 'react'
import { formatDocumentDate } from '#src/lib/dates/format.ts'
import { startDownload } from '#src/lib/files/download.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import type { FoundPassage } from '#src/lib/files/found-passage.ts'
import { FILE_URL_RENEWED_AFTER_MS } from '#shared/limits/device-times.ts'
import { FactList } from '../detail/fact-list.tsx'
import { sizes } from '../theme.ts'
import { viewerMessages } from './messages.ts'
import type { FilePreview } from './use-file-preview.ts'
import { useShownPassage } from './use-shown-passage.ts'

type Mail = NonNullable<FilePreview['mail']>

interface MailViewProps {
  mail: Mail
  texts: FilePreview['texts']
  /** The passage that is shown first; null for the beginning. */
  passage: FoundPassage | null
  /** Fetches new URLs of the attachments. */
  onExpired: () => Promise<void>
}

/** A mail that is stored as a file: its head, its text, and its attachments, which can be downloaded. */
export function MailView({ mail, texts, passage, onExpired }: MailViewProps) {
  const styles = useStyles()
  const root = useShownPassage(passage, ':scope > div')
  const { subject, from, to, cc, sentUtc, attachments } = mail
  const { download, busyIndex } = useAttachmentDownload(attachments, onExpired)
  const facts = [
    { label: viewerMessages.from, value: from },
    { label: viewerMessages.to, value: to.join(', ') },
    ...(cc.length > 0 ? [{ label: viewerMessages.cc, value: cc.join(', ') }] : []),
    ...(sentUtc === null ? [] : [{ label: viewerMessages.sent, value: formatDocumentDate(sentUtc) }]),
  ]
  return (
    <div ref={root} className={styles.root} tabIndex={0} role="group" aria-label={subject ?? viewerMessages.noSubject}>
      <div className={styles.mail}>
        <h3 className={styles.subject}>{subject || viewerMessages.noSubject}</h3>
        <FactList facts={facts} />
        {attachments.length > 0 && (
          <section aria-label={viewerMessages.attachments(attachments.length)}>
            <h4 className={styles.heading}>
              <AttachRegular aria-hidden="true" />
              {viewerMessages.attachments(attachments.length)}
            </h4>
            <ul className={styles.list}>
              {attachments.map(({ fileName, fileSize }, index) => (
                // Several attachments may have the same name.
                <li key={index} className={styles.attachment}>
                  <span className={styles.name}>
                    {fileName}
                    <span className={styles.size}>{formatBytes(fileSize)}</span>
                  </span>
                  <Button
                    appearance="subtle"
                    icon={<ArrowDownloadRegular />}
                    className={styles.download}
                    aria-label={viewerMessages.downloadAttachment(fileName)}
                    title={viewerMessages.downloadAttachment(fileName)}
                    disabledFocusable={busyIndex !== null}
                    onClick={() => download(index)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {texts.length > 0 ? (
          texts.map(({ text }, index) => (
            <div key={index} className={styles.text}>
              {text}
            </div>
          ))
        ) : (
          <p className={styles.none}>{viewerMessages.noText}</p>
        )}
      </div>
    </div>
  )
}

/** Downloads attachments by number; URLs that may have expired are fetched again first. */
function useAttachmentDownload(attachments: Mail['attachments'], onExpired: () => Promise<void>) {
  const [busyIndex, setBusyIndex] = useState<number | null>(null)
  const known = useRef({ attachments, since: 0 })
  useEffect(() => {
    known.current = { attachments, since: Date.now() }
  }, [attachments])
  const download = (index: number): void => {
    if (busyIndex !== null) return
    const begin = async (): Promise<void> => {
      setBusyIndex(index)
      if (Date.now() - known.current.since > FILE_URL_RENEWED_AFTER_MS) await onExpired()
      const attachment = known.current.attachments[index]
      if (attachment) startDownload(attachment.downloadUrl, attachment.fileName)
    }
    void begin().finally(() => setBusyIndex(null))
  }
  return { download, busyIndex }
}

const useStyles = makeStyles({
  root: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  mail: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '80ch', margin: '0 auto' },
  subject: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  heading: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  attachment: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { minWidth: 0, overflowWrap: 'anywhere' },
  size: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  download: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget, flexShrink: 0 },
  text: {
    paddingTop: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    lineHeight: tokens.lineHeightBase400,
  },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
})
