import { makeStyles, tokens } from '@fluentui/react-components'
import { formatDocumentDate } from '#src/lib/dates/format.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { useDocumentsPage } from '../../context/documents-context.ts'
import { virusWords } from '../../item-messages.ts'
import { messages as area } from '../../messages.ts'
import { useVersions } from '../hooks/use-versions.ts'
import { messages } from '../messages.ts'
import { Facts } from './facts.tsx'
import { VersionLoading } from './version-loading.tsx'

interface DetailsDialogProps {
  fileId: string
  /** A version; null for the current one. */
  instanceId: string | null
  open: boolean
  onClose: () => void
}

/** Details of a file: its properties, who uploaded it, and the hash that proves its integrity. */
export function DetailsDialog({ fileId, instanceId, open, onClose }: DetailsDialogProps) {
  const styles = useStyles()
  const { rootName } = useDocumentsPage()
  const { versions, ...status } = useVersions(fileId, open)
  const shown =
    versions?.find((version) => (instanceId === null ? version.isCurrent : version.id === instanceId)) ?? versions?.[0]
  return (
    <BottomSheet open={open} onClose={onClose} title={messages.details} size="small">
      {shown && versions ? (
        <Facts
          facts={[
            { term: messages.name, value: shown.fileName },
            { term: messages.size, value: formatBytes(shown.fileSize) },
            { term: messages.lastUpdated, value: formatDocumentDate(shown.uploadedUtc) },
            {
              term: messages.uploadedBy,
              value: (
                <span className={styles.person}>
                  <EntityAvatar emblem={shown.uploadedBy.emblem} size={24} />
                  {shown.uploadedBy.displayName}
                </span>
              ),
            },
            { term: messages.privacy, value: area.levels[shown.accessLevel] },
            {
              term: messages.virusStatus,
              value:
                shown.virusStatus === 'Infected'
                  ? `${virusWords(shown.virusStatus)}. ${messages.infected}`
                  : virusWords(shown.virusStatus),
            },
            { term: messages.folder, value: shown.folder?.name ?? rootName },
            {
              term: messages.versions,
              value: `${messages.version(shown.versionNumber)} · ${messages.versionsCount(versions.length)}`,
            },
            { term: messages.madeBy, value: messages.origins[shown.origin] },
            {
              term: messages.sha256,
              value: (
                <span className={styles.hash}>
                  <code className={styles.code}>{shown.sha256}</code>
                  <span className={styles.hint}>{messages.sha256Hint}</span>
                  <CopyButton text={shown.sha256} label={messages.copyHash} />
                </span>
              ),
            },
          ]}
        />
      ) : (
        <VersionLoading status={status} />
      )}
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  person: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  hash: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalXS },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  hint: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})
