import { makeStyles, tokens } from '@fluentui/react-components'
import { PhoneRegular } from '@fluentui/react-icons/svg/phone'
import { formatAsOf } from '#src/lib/dates/format.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { useDeviceState } from '../device-state.ts'
import { folderMarkId } from '../device-file.ts'
import { messages } from '../messages.ts'

interface PinnedSignProps {
  /** Id of a folder or file. */
  id: string
}

/**
 * Shows in a row that a file or folder is pinned on this device, and as of when; renders nothing if it is not pinned.
 */
export function PinnedSign({ id }: PinnedSignProps) {
  const styles = useStyles()
  const { files, marks, busy } = useDeviceState()
  if (busy.has(id)) return <Spinner label={messages.keeping} />
  const file = files.get(id)
  if (!file && !marks.has(folderMarkId(id))) return null
  const text = file
    ? messages.keptAsOf(formatAsOf(new Date(file.checkedAt)), formatBytes(file.sizeBytes))
    : messages.kept
  return (
    <span className={styles.root} role="img" aria-label={text} title={text}>
      <PhoneRegular aria-hidden="true" />
    </span>
  )
}

const useStyles = makeStyles({
  root: { display: 'inline-flex', flexShrink: 0, color: tokens.colorBrandForeground1, fontSize: '14px' },
})
