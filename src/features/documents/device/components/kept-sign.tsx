import { makeStyles, tokens } from '@fluentui/react-components'
import { PhoneRegular } from '@fluentui/react-icons/svg/phone'
import { formatAsOf } from '#src/lib/dates/format.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { useDeviceState } from '../device-state.ts'
import { folderMarkId } from '../device-file.ts'
import { messages as words } from '../messages.ts'

interface KeptSignProps {
  /** Of a folder or file. */
  id: string
}

/** Says in a row that a file or folder is on this device, and as of when; nothing for what is not. */
export function KeptSign({ id }: KeptSignProps) {
  const styles = useStyles()
  const { files, marks, busy } = useDeviceState()
  if (busy.has(id)) return <Spinner label={words.keeping} />
  const file = files.get(id)
  if (!file && !marks.has(folderMarkId(id))) return null
  const text = file ? words.keptAsOf(formatAsOf(new Date(file.checkedAt)), formatBytes(file.sizeBytes)) : words.kept
  return (
    <span className={styles.root} role="img" aria-label={text} title={text}>
      <PhoneRegular aria-hidden="true" />
    </span>
  )
}

const useStyles = makeStyles({
  root: { display: 'inline-flex', flexShrink: 0, color: tokens.colorBrandForeground1, fontSize: '14px' },
})
