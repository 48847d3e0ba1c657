import { Body1, Button, Caption1, Link, makeStyles, Subtitle1, Title2, tokens } from '@fluentui/react-components'
import { PageCard } from '#src/ui/page-card.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { TileGrid } from '#src/ui/tile-grid.tsx'
import { sizes } from '#src/ui/theme.ts'
import { SiteFrame } from '../components/site-frame.tsx'
import { messages } from '../messages.ts'

const COLORS = [
  'colorNeutralBackground1',
  'colorNeutralBackground2',
  'colorNeutralBackground3',
  'colorNeutralStroke1',
  'colorNeutralForeground1',
  'colorNeutralForeground3',
  'colorBrandBackground',
  'colorBrandBackground2',
  'colorBrandForeground1',
  'colorStatusSuccessBackground3',
  'colorStatusWarningBackground3',
  'colorStatusDangerBackground3',
] as const

const INTENTS = ['neutral', 'brand', 'success', 'warning', 'danger'] as const

/** /site/dev/theme: a preview of the theme for developers. */
export function ThemePage() {
  const styles = useStyles()
  return (
    <SiteFrame title={messages.theme} subtitle={messages.themeText}>
      <PageCard title={messages.themeColors}>
        <TileGrid
          label={messages.themeColors}
          items={COLORS}
          keyOf={(name) => name}
          minWidth={200}
          renderItem={(name) => (
            <div className={styles.color}>
              <span className={styles.swatch} style={{ backgroundColor: tokens[name] }} />
              <Caption1>{name}</Caption1>
            </div>
          )}
        />
      </PageCard>
      <PageCard title={messages.themeText2}>
        <div className={styles.column}>
          <Title2>Title2</Title2>
          <Subtitle1>Subtitle1</Subtitle1>
          <Body1>Body1</Body1>
          <Caption1>Caption1</Caption1>
        </div>
      </PageCard>
      <PageCard title={messages.themeControls}>
        <div className={styles.row}>
          <Button appearance="primary">primary</Button>
          <Button>secondary</Button>
          <Button appearance="subtle">subtle</Button>
          <Button disabled>disabled</Button>
          <Link as="button" className={styles.link}>
            link
          </Link>
        </div>
      </PageCard>
      <PageCard title={messages.themeStatus}>
        <div className={styles.row}>
          {INTENTS.map((intent) => (
            <StatusChip key={intent} label={intent} intent={intent} />
          ))}
        </div>
      </PageCard>
    </SiteFrame>
  )
}

const useStyles = makeStyles({
  link: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  color: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  swatch: {
    display: 'block',
    height: '56px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  column: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
})
