import { Button, Checkbox, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { useDeviceSetting } from '#src/lib/offline/read-cache/use-device-setting.ts'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { sizes } from '#src/ui/theme.ts'
import type { ChosenFile } from '../hooks/use-chat-files.ts'
import { messages } from '../messages.ts'

/** Lists the files of the question with their upload state and notices. */
export function ChatFiles({ files, onRemove }: { files: readonly ChosenFile[]; onRemove: (key: string) => void }) {
  const styles = useStyles()
  const [info, setInfo] = useDeviceSetting<'due' | 'dismissed'>('evoxFileUploadInfoMessageDismissed', [
    'due',
    'dismissed',
  ])
  if (files.length === 0) return null
  return (
    <div className={styles.root}>
      {info === 'due' && (
        <div className={styles.info} role="note">
          {messages.fileInfo}
          <Checkbox label={messages.dontShowAgain} checked={false} onChange={() => setInfo('dismissed')} />
        </div>
      )}
      <ul aria-label={messages.files} className={styles.list}>
        {files.map(({ key, name, chatFileId, notice }) => (
          <li key={key} className={styles.file}>
            {chatFileId === null ? (
              <Spinner size="extra-tiny" aria-label={messages.uploading(name)} />
            ) : (
              <DocumentRegular aria-hidden="true" className={styles.icon} />
            )}
            <span className={styles.label}>
              <span className={styles.name} title={name}>
                {name}
              </span>
              {notice !== null && (
                <span role="status" className={styles.notice}>
                  {notice}
                </span>
              )}
            </span>
            <Button
              appearance="transparent"
              className={styles.remove}
              icon={<DismissRegular />}
              aria-label={messages.removeFile(name)}
              onClick={() => onRemove(key)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    marginBottom: tokens.spacingVerticalS,
  },
  info: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    fontSize: tokens.fontSizeBase200,
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '160px',
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    listStyleType: 'none',
  },
  file: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  icon: { flexShrink: 0 },
  label: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  name: { minWidth: 0, ...ellipsis },
  notice: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  remove: { flexShrink: 0, minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
})
