import { makeStyles, tokens } from '@fluentui/react-components'
import { messages } from '../messages.ts'

interface FirstRowsNoteProps {
  count: number | undefined
  max: number
}

/** Notes below a list that reached its maximum length that more results may exist. */
export function FirstRowsNote({ count = 0, max }: FirstRowsNoteProps) {
  const styles = useStyles()
  return count < max ? null : <p className={styles.root}>{messages.firstRows(max)}</p>
}

const useStyles = makeStyles({ root: { margin: 0, color: tokens.colorNeutralForeground3 } })
