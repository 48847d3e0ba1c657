import { Button, makeStyles } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { Spinner } from '../delayed-spinner.tsx'
import { uiMessages } from '../messages.ts'
import { sizes } from '../theme.ts'
import { useIsNear } from '../use-is-near.ts'

interface LoadMoreProps {
  onLoad: () => unknown
  busy: boolean
}

/** The end of a list that goes on: loads by itself when it comes near the view, and at a press where that failed. */
export function LoadMore({ onLoad, busy }: LoadMoreProps) {
  const styles = useStyles()
  const place = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  const isNear = useIsNear(place)
  useEffect(() => {
    if (!isNear || asked.current) return
    asked.current = true
    onLoad()
  }, [isNear, onLoad])
  return (
    <div ref={place} className={styles.root}>
      <Button
        appearance="subtle"
        className={styles.button}
        disabledFocusable={busy}
        icon={busy ? <Spinner /> : undefined}
        onClick={() => void onLoad()}
      >
        {uiMessages.loadMore}
      </Button>
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', justifyContent: 'center' },
  button: { minHeight: sizes.touchTarget },
})
