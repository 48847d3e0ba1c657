import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { sizes } from '#src/ui/theme.ts'
import { useStorage } from '../hooks/use-storage.ts'
import { messages } from '../messages.ts'

/** Shows the used and available storage, and whether the browser may clear it. */
export function StorageMeter() {
  const styles = useStyles()
  const titleId = useId()
  const { usage, quota, persistence, ask } = useStorage()
  const [refused, setRefused] = useState(false)
  const isKnown = usage !== null && quota !== null && quota > 0
  const text = isKnown ? messages.storageUsed(formatBytes(usage), formatBytes(quota)) : messages.storageUnknown
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {messages.storage}
      </h3>
      {isKnown && (
        <span
          className={styles.track}
          role="meter"
          aria-label={messages.storage}
          aria-valuemin={0}
          aria-valuemax={quota}
          aria-valuenow={usage}
          aria-valuetext={text}
        >
          <span className={styles.bar} style={{ transform: `scaleX(${Math.max(0.01, usage / quota)})` }} />
        </span>
      )}
      <p className={styles.text}>{text}</p>
      {persistence === 'persisted' && <p className={styles.text}>{messages.persisted}</p>}
      {persistence === 'refused' && (
        <div className={styles.ask}>
          <p className={styles.text}>{refused ? messages.persistRefused : messages.notPersisted}</p>
          <Button
            className={styles.button}
            onClick={() => void ask().then((answer) => setRefused(answer === 'refused'))}
          >
            {messages.askPersist}
          </Button>
        </div>
      )}
    </section>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  track: {
    display: 'block',
    height: '6px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground5,
  },
  bar: {
    display: 'block',
    height: '100%',
    backgroundColor: tokens.colorCompoundBrandBackground,
    transformOrigin: 'left',
  },
  ask: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    '& p': { flexGrow: 1, flexBasis: '24ch' },
  },
  button: { minHeight: sizes.touchTarget },
})
