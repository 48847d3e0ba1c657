import { Button, makeStyles } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons/svg/open'
import { useRead } from '#src/lib/data/use-read.ts'
import { useConnection } from '#src/lib/offline/connection.ts'
import { getAccessToken } from '#src/lib/session/access-token.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { sizes } from '#src/ui/theme.ts'
import { TileGrid } from '#src/ui/tile-grid.tsx'
import { messages } from '../messages.ts'
import { postForm } from '#src/lib/routing/post-form.ts'
import { LegacyDatabasesDocument } from '../site.generated.ts'

/** The legacy claims systems; each opens its admin login in a new tab (doc 3 section 2). */
export function LegacySystemsCard() {
  const styles = useStyles()
  const { viewer } = useViewer()
  const { reachable } = useConnection()
  const { data, failed, notOnDevice, refresh } = useRead(LegacyDatabasesDocument, {})

  /** The token travels in the body of the form alone, to an address of the server's configuration (decision 75). */
  const open = async (systemUrl: string): Promise<void> => {
    const token = await getAccessToken().catch(() => null)
    if (token === null || !viewer) showToast({ intent: 'error', text: messages.legacyFailed })
    else postForm(systemUrl, { access_token: token, userId: viewer.userId }, '_blank')
  }

  return (
    <PageCard title={messages.legacySystems}>
      {data ? (
        data.legacyDatabases.length === 0 ? (
          <EmptyState title={messages.noLegacySystems} />
        ) : (
          <TileGrid
            label={messages.legacySystems}
            items={data.legacyDatabases}
            keyOf={({ systemId }) => String(systemId)}
            renderItem={({ name, systemUrl }) => (
              <Button
                className={styles.system}
                icon={<OpenRegular />}
                iconPosition="after"
                disabled={!reachable}
                onClick={() => void open(systemUrl)}
              >
                {name}
              </Button>
            )}
          />
        )
      ) : failed || notOnDevice ? (
        <ErrorState text={messages.failed} onRetry={() => void refresh()} />
      ) : (
        <SkeletonRows rows={2} avatar={false} />
      )}
    </PageCard>
  )
}

const useStyles = makeStyles({
  system: { width: '100%', maxWidth: 'none', minHeight: sizes.touchTarget, justifyContent: 'space-between' },
})
