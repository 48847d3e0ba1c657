import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { DocumentPdfRegular } from '@fluentui/react-icons/svg/document-pdf'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import { downloadBlob } from '#src/lib/files/download-blob.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { sizes } from '#src/ui/theme.ts'
import { LevelField } from '../../components/level-field.tsx'
import type { AccessLevel } from '../../contents.ts'
import { canShareFile, shareContent } from '../../send/pass-on.ts'
import { messages } from '../messages.ts'

interface ReportReadyProps {
  file: File
  photosCount: number
  /** Privacy of the saved report; null if the user may not save it here. */
  level: AccessLevel | null
  allowed: readonly AccessLevel[]
  onLevel: (level: AccessLevel) => void
  onChange: () => void
}

/** A report that is complete, with what the user can do with it besides saving it. */
export function ReportReady({ file, photosCount, level, allowed, onLevel, onChange }: ReportReadyProps) {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <div className={styles.file} role="status">
        <DocumentPdfRegular className={styles.icon} aria-hidden="true" />
        <span className={styles.text}>
          <span className={styles.name}>{file.name}</span>
          <span className={styles.facts}>
            {messages.ready} {messages.facts(photosCount, formatBytes(file.size))}
          </span>
        </span>
      </div>
      <div className={styles.acts}>
        <Button
          size="large"
          icon={<ArrowDownloadRegular />}
          className={styles.act}
          onClick={() => downloadBlob(file, file.name)}
        >
          {messages.download}
        </Button>
        {canShareFile({ fileName: file.name, mimeType: file.type }) && (
          <Button size="large" icon={<ShareRegular />} className={styles.act} onClick={() => void shareContent(file)}>
            {messages.share}
          </Button>
        )}
        <Button size="large" appearance="subtle" icon={<EditRegular />} className={styles.act} onClick={onChange}>
          {messages.change}
        </Button>
      </div>
      {level !== null && <LevelField label={messages.privacy} value={level} allowed={allowed} onChange={onLevel} />}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  file: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  icon: { flexShrink: 0, fontSize: '36px', color: tokens.colorBrandForeground1 },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  facts: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  act: { minHeight: sizes.touchTarget },
})
