import { makeStyles, tokens } from '@fluentui/react-components'
import { useWatch } from 'react-hook-form'
import { DASHBOARD_SUBTITLE_MAX_LENGTH, NAME_MAX_LENGTH } from '#shared/limits.ts'
import { contrastRatio, DEFAULT_DASHBOARD_THEME, textColorOn } from '#shared/reference/dashboard-theme.ts'
import { dashboardSettingsPatch } from '#shared/validation/dashboards.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ColorField } from '#src/ui/color-field.tsx'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { LABEL_COLORS, type LabelColor } from '#src/ui/palette.ts'
import { TextField } from '#src/ui/text-field.tsx'
import type { DashboardSettings } from '../hooks/use-dashboard-settings.ts'
import { useSaveTheme } from '../hooks/use-save-theme.ts'
import { messages } from '../messages.ts'
import type { DashboardOwner } from '../owner.ts'

type Swatch = LabelColor & { value: string; label: string }

/** Returns the color choices, each with a readable text color. A stored color that is not a choice is added first. */
function swatches(stored: string): Swatch[] {
  const { primaryColor, secondaryColor } = DEFAULT_DASHBOARD_THEME
  const named = [
    ['Petrol', primaryColor],
    ['Light petrol', secondaryColor],
    ...Object.entries(LABEL_COLORS).map(([name, { fill }]) => [name, fill]),
    ['White', '#ffffff'],
  ] as [string, string][]
  const all = named.some(([, color]) => color === stored) ? named : [[stored, stored] as [string, string], ...named]
  return all.map(([label, value]) => ({ label, value, fill: value, ink: textColorOn(value) }))
}

interface ThemeSheetProps {
  open: boolean
  owner: DashboardOwner
  stored: DashboardSettings
  onClose: () => void
}

/** Edits the title, subtitle and both colors of a dashboard. All four are required. */
export function ThemeSheet({ open, owner, stored, onClose }: ThemeSheetProps) {
  const save = useSaveTheme(owner)
  const { title, subTitle, primaryColor, secondaryColor } = stored
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={messages.configureTheme}
      submitLabel={messages.save}
      schema={dashboardSettingsPatch}
      defaultValues={{ title, subTitle, primaryColor, secondaryColor }}
      mode="onTouched"
      requireChange
      requireValid
      onSubmit={async (values, base, overwrite) => {
        const outcome = await save(values, { base, overwrite })
        if (!outcome.ok) return outcome
        onClose()
        return undefined
      }}
    >
      <TextField name="title" label={messages.title} maxLength={NAME_MAX_LENGTH} required />
      <TextField name="subTitle" label={messages.subTitle} maxLength={DASHBOARD_SUBTITLE_MAX_LENGTH} required />
      <ColorField
        name="primaryColor"
        label={messages.primaryColor}
        colors={swatches(primaryColor)}
        otherLabel={messages.otherColor}
        required
      />
      <ColorField
        name="secondaryColor"
        label={messages.secondaryColor}
        colors={swatches(secondaryColor)}
        otherLabel={messages.otherColor}
        required
      />
      <ThemePreview />
    </FormSheet>
  )
}

/** Minimum contrast ratio between two parts of the screen that are not text (WCAG 2.2, 1.4.11). */
const DISTINCT_CONTRAST = 3

/**
 * Previews the head of the dashboard and shows its text contrast. The text is black or white, whichever has more
 * contrast with the color (at least 4.5:1). Warns if the line below the head has too little contrast.
 */
function ThemePreview() {
  const styles = useStyles()
  const [title, subTitle, primary, secondary] = useWatch({
    name: ['title', 'subTitle', 'primaryColor', 'secondaryColor'],
  }) as string[]
  if (!primary || !secondary) return null
  const ink = textColorOn(primary)
  const between = contrastRatio(primary, secondary)
  return (
    <>
      <div
        className={styles.preview}
        style={{ backgroundColor: primary, color: ink, borderBottomColor: secondary }}
        aria-hidden="true"
      >
        <div className={styles.title}>{title || messages.preview}</div>
        <div>{subTitle}</div>
      </div>
      <Banner intent={between < DISTINCT_CONTRAST ? 'warning' : 'info'}>
        {messages.textContrast(contrastRatio(primary, ink).toFixed(1))}
        {between < DISTINCT_CONTRAST && ` ${messages.colorsAlike(between.toFixed(1))}`}
      </Banner>
    </>
  )
}

const useStyles = makeStyles({
  preview: {
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    borderBottom: '4px solid',
    overflowWrap: 'anywhere',
  },
  title: { fontWeight: tokens.fontWeightSemibold },
})
