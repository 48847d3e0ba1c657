import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { statusOf } from '#src/lib/offline/outbox/item-messages.ts'
import { outbox } from '#src/lib/offline/outbox/outbox.ts'
import { useOutboxItems } from '#src/lib/offline/outbox/use-outbox.ts'
import { Banner } from '#src/ui/banner.tsx'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'
import type { PictureOwner } from '../picture-owner.ts'
import { pictureChangeOf, PICTURE_ITEM_KIND } from '../queue-picture.ts'

interface PictureStatusProps {
  owner: PictureOwner
}

/** Status of a profile's pending pictures. A refused picture is shown until the user retries or discards it. */
export function PictureStatus({ owner }: PictureStatusProps) {
  const styles = useStyles()
  const { reachable } = useConnection()
  const items = useOutboxItems({ kind: PICTURE_ITEM_KIND }).filter(
    (item) => pictureChangeOf(item)?.owner.id === owner.id,
  )
  if (items.length === 0) return null
  return (
    <div className={styles.root}>
      {items.map((item) => {
        const status = statusOf(
          item,
          items.filter((one) => one.lane === item.lane),
          reachable,
        )
        if (status.kind === 'refused') {
          const actions = (
            <>
              <Button className={styles.button} onClick={() => void outbox.retryItem(item.id)}>
                {messages.retry}
              </Button>
              <Button className={styles.button} onClick={() => void outbox.discardItem(item.id)}>
                {messages.discard}
              </Button>
            </>
          )
          return (
            <Banner key={item.id} intent="error" action={actions}>
              {messages.status.refused} {status.message}
            </Banner>
          )
        }
        return (
          <Banner key={item.id} intent="info">
            {status.kind === 'sending' || status.kind === 'offline' || status.kind === 'paused'
              ? messages.status[status.kind]
              : messages.status.waiting}
          </Banner>
        )
      })}
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL} 0`,
  },
  button: { minHeight: sizes.touchTarget },
})
