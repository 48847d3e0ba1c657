import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { FolderRegular } from '@fluentui/react-icons/svg/folder'
import { makeStyles, tokens } from '@fluentui/react-components'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { messages } from '../../messages.ts'

interface EmptyFolderProps {
  /** Opens the file picker; null if the user may not upload. */
  onUpload: (() => void) | null
}

/** An empty folder, with a hint how to add files on this device. */
export function EmptyFolder({ onUpload }: EmptyFolderProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  if (!onUpload) return <EmptyState icon={<FolderRegular />} title={messages.empty} />
  if (isWide) return <EmptyState icon={<ArrowUploadRegular />} title={messages.dropHere} />
  return (
    <button type="button" className={styles.tap} onClick={onUpload}>
      <EmptyState icon={<ArrowUploadRegular />} title={messages.tapToUpload} />
    </button>
  )
}

const useStyles = makeStyles({
  tap: {
    width: '100%',
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-4px' },
  },
})
