import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { decideInstall, install, useInstallOffer } from '#src/lib/offline/pwa/install-offer.ts'
import { PageCard } from '#src/ui/page-card.tsx'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'

/** Offers to install the app, once on each device. */
export function InstallCard() {
  const styles = useStyles()
  const offer = useInstallOffer()
  if (offer === null) return null
  return (
    <PageCard title={messages.title}>
      <p className={styles.text}>{messages.text}</p>
      {offer === 'by-hand' && <p className={styles.text}>{messages.byHand}</p>}
      <div className={styles.actions}>
        {offer === 'prompt' && (
          <Button appearance="primary" className={styles.button} onClick={() => void install()}>
            {messages.install}
          </Button>
        )}
        <Button className={styles.button} onClick={decideInstall}>
          {messages.notNow}
        </Button>
      </div>
    </PageCard>
  )
}

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalS}`, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { minHeight: sizes.touchTarget },
})
