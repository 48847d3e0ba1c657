import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { PinnedSign } from '../../device/components/pinned-sign.tsx'
import { type DocumentItem, isStored } from '../../items.ts'
import { messages } from '../../messages.ts'

interface ItemNameProps {
  item: DocumentItem
  /** Layout class of the line. */
  className: string
}

/** The name of a folder or file on one line, with its state: pending, or pinned on this device. */
export function ItemName({ item, className }: ItemNameProps) {
  const styles = useStyles()
  const isRefused = item.kind === 'upload' && item.upload.state === 'Error'
  return (
    <span className={className}>
      <span className={styles.name} title={item.name} data-found="">
        {item.name}
      </span>
      {isRefused && (
        <span
          className={mergeClasses(styles.waiting, styles.refused)}
          role="img"
          aria-label={item.upload.waits}
          title={item.upload.waits}
        >
          <ErrorCircleRegular aria-hidden="true" />
        </span>
      )}
      {item.isQueued && !isRefused && (
        <span className={styles.waiting} role="img" aria-label={messages.notSentYet} title={messages.notSentYet}>
          <ClockRegular aria-hidden="true" />
        </span>
      )}
      {isStored(item) && <PinnedSign id={item.id} />}
    </span>
  )
}

const useStyles = makeStyles({
  name: { ...ellipsis, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  waiting: { display: 'inline-flex', flexShrink: 0, fontSize: '14px', color: tokens.colorNeutralForeground2 },
  refused: { fontSize: '16px', color: tokens.colorStatusDangerForeground1 },
})
