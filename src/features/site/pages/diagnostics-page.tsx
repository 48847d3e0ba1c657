import { Button } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { useRead } from '#src/lib/data/use-read.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { SettingTree } from '../components/setting-tree.tsx'
import { SiteFrame } from '../components/site-frame.tsx'
import { messages } from '../messages.ts'
import { namesByHealth } from '../names-by-health.ts'
import { GetDiagnosticsDocument } from '../site.generated.ts'

/** Name of the group of external pages (server/modules/site/diagnostics.ts). */
const LINKS = 'Links'

/** /site/dev/diagnostics: the server's configuration, and whether its services respond. */
export function DiagnosticsPage() {
  const { data, failed, refresh } = useRead(GetDiagnosticsDocument, {})
  const settings = data?.getDiagnostics.settings ?? []
  const broken = namesByHealth(settings, 'Failed')
  const warned = namesByHealth(settings, 'Warning')
  const isLink = ({ name }: { name: string }): boolean => name === LINKS
  const missing = namesByHealth(
    settings.filter((one) => !isLink(one)),
    'NotConfigured',
  )
  const withoutAddress = namesByHealth(settings.filter(isLink), 'NotConfigured')
  return (
    <SiteFrame
      title={messages.diagnostics}
      {...(data && { subtitle: messages.environment(data.getDiagnostics.environmentName) })}
      actions={
        data && (
          <Button size="large" icon={<ArrowClockwiseRegular />} onClick={() => void refresh()}>
            {messages.checkAgain}
          </Button>
        )
      }
    >
      {data && (broken.length > 0 || warned.length === 0) && (
        <Banner intent={broken.length > 0 ? 'error' : 'success'}>
          {broken.length > 0 ? messages.someFailed(broken.join(', ')) : messages.allHealthy}
        </Banner>
      )}
      {warned.length > 0 && <Banner intent="warning">{messages.someWarned(warned.join(', '))}</Banner>}
      {missing.length > 0 && <Banner intent="warning">{messages.notConfigured(missing.join(', '))}</Banner>}
      {withoutAddress.length > 0 && <Banner intent="info">{messages.withoutAddress(withoutAddress.join(', '))}</Banner>}
      {data ? (
        settings.map(({ name, subSettings }) => (
          <PageCard key={name} title={name}>
            <SettingTree label={name} settings={subSettings} columns />
          </PageCard>
        ))
      ) : failed ? (
        <ErrorState text={messages.failed} onRetry={() => void refresh()} />
      ) : (
        <SkeletonRows rows={8} avatar={false} />
      )}
    </SiteFrame>
  )
}
