import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useConnection } from '#src/lib/offline/connection.ts'
import { standOf } from '#src/lib/offline/item-messages.ts'
import { discardItem, retryItem } from '#src/lib/offline/outbox/outbox.ts'
import { useOutboxItems } from '#src/lib/offline/outbox/use-outbox.ts'
import { Banner } from '#src/ui/banner.tsx'
import { sizes } from '#src/ui/theme.ts'
import { messages as words } from '../messages.ts'
import type { PictureOwner } from '../picture-owner.ts'
import { pictureChangeOf, PICTURE_ITEM_KIND } from '../queued-picture.ts'

interface PictureStandsProps {
  owner: PictureOwner
}

/** Where the new pictures of a profile stand that have not arrived; one that was refused is kept until the person decides. */
export function PictureStands({ owner }: PictureStandsProps) {
  const styles = useStyles()
  const { reachable } = useConnection()
  const items = useOutboxItems({ kind: PICTURE_ITEM_KIND }).filter(
    (item) => pictureChangeOf(item)?.owner.id === owner.id,
  )
  if (items.length === 0) return null
  return (
    <div className={styles.root}>
      {items.map((item) => {
        const stand = standOf(
          item,
          items.filter((one) => one.lane === item.lane),
          reachable,
        )
        if (stand.kind === 'refused') {
          const actions = (
            <>
              <Button className={styles.button} onClick={() => void retryItem(item.id)}>
                {words.retry}
              </Button>
              <Button className={styles.button} onClick={() => void discardItem(item.id)}>
                {words.discard}
              </Button>
            </>
          )
          return (
            <Banner key={item.id} intent="error" action={actions}>
              {words.stand.refused} {stand.message}
            </Banner>
          )
        }
        return (
          <Banner key={item.id} intent="info">
            {stand.kind === 'sending' || stand.kind === 'offline' || stand.kind === 'paused'
              ? words.stand[stand.kind]
              : words.stand.waiting}
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
