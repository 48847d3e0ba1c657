import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons/svg/open'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { sizes } from '#src/ui/theme.ts'
import { TileGrid } from '#src/ui/tile-grid.tsx'
import { messages } from '../messages.ts'
import { postInNewTab } from '#src/lib/routing/new-tab.ts'
import { LegacyDatabasesDocument, LegacyStaffHandOffDocument } from '../site.generated.ts'

/** Lists the legacy claims systems. Each button opens the system's admin login in a new tab. */
export function LegacySystemsCard() {
  const styles = useStyles()
  const [handOff, { saving, disabledReason }] = useWrite(LegacyStaffHandOffDocument)
  const { data, failed, refresh } = useRead(LegacyDatabasesDocument, {})

  /** Posts the one-time token in the form body, never in the URL, to an address from the server's configuration. */
  const open = (systemId: number): Promise<boolean> =>
    postInNewTab(async () => {
      const outcome = await handOff({ systemId })
      if (!outcome.ok) return null
      const { action, userId, evolveUserId, accessToken, url } = outcome.data.legacyStaffHandOff
      return { action, fields: { userId, evolveUserId, access_token: accessToken, URL: url } }
    })

  return (
    <PageCard title={messages.legacySystems}>
      {data ? (
        data.legacyDatabases.length === 0 ? (
          <p className={styles.none}>{messages.noLegacySystems}</p>
        ) : (
          <TileGrid
            label={messages.legacySystems}
            items={data.legacyDatabases}
            keyOf={({ systemId }) => String(systemId)}
            renderItem={({ name, systemId }) => (
              <Button
                className={styles.system}
                icon={<OpenRegular />}
                iconPosition="after"
                disabledFocusable={saving || disabledReason !== null}
                title={disabledReason ?? undefined}
                onClick={() => void open(systemId)}
              >
                {name}
              </Button>
            )}
          />
        )
      ) : failed ? (
        <ErrorState text={messages.failed} onRetry={() => void refresh()} />
      ) : (
        <SkeletonRows rows={2} avatar={false} />
      )}
    </PageCard>
  )
}

const useStyles = makeStyles({
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
  system: { width: '100%', maxWidth: 'none', minHeight: sizes.touchTarget, justifyContent: 'space-between' },
})
