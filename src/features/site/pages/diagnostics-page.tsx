import { useRead } from '#src/lib/data/use-read.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { SettingTree } from '../components/setting-tree.tsx'
import { SiteFrame } from '../components/site-frame.tsx'
import { messages } from '../messages.ts'
import { GetDiagnosticsDocument } from '../site.generated.ts'

/** /site/dev/diagnostics: how the server is configured and whether its services answer (decision 36). */
export function DiagnosticsPage() {
  const { data, failed, notOnDevice, refresh } = useRead(GetDiagnosticsDocument, {})
  return (
    <SiteFrame
      title={messages.diagnostics}
      {...(data && { subtitle: messages.environment(data.getDiagnostics.environmentName) })}
    >
      {data ? (
        data.getDiagnostics.settings.map(({ name, subSettings }) => (
          <PageCard key={name} title={name}>
            <SettingTree label={name} settings={subSettings} />
          </PageCard>
        ))
      ) : failed || notOnDevice ? (
        <ErrorState text={messages.failed} onRetry={() => void refresh()} />
      ) : (
        <SkeletonRows rows={8} avatar={false} />
      )}
    </SiteFrame>
  )
}
