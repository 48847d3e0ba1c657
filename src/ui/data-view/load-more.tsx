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

/** The end of an incomplete list: loads more automatically when it is near the view, and on a press if that failed. */
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
    <div ref={place} className={styles.root} data-not-printed="">
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
