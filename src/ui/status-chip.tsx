import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

interface StatusChipProps {
  label: string
  intent?: 'neutral' | 'brand' | 'success' | 'warning' | 'danger'
}

/** A status in one or two words; the color only repeats the meaning of the text. */
export function StatusChip({ label, intent = 'neutral' }: StatusChipProps) {
  const styles = useStyles()
  return (
    <span className={mergeClasses(styles.root, styles[intent])} data-chip="">
      {label}
    </span>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightMedium,
    whiteSpace: 'nowrap',
    // On a selected row, the chip may have the same background as the row.
    border: '1px solid color-mix(in srgb, currentColor 30%, transparent)',
  },
  neutral: { backgroundColor: tokens.colorNeutralBackground6, color: tokens.colorNeutralForeground2 },
  brand: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
  success: { backgroundColor: tokens.colorStatusSuccessBackground1, color: tokens.colorStatusSuccessForeground1 },
  warning: { backgroundColor: tokens.colorStatusWarningBackground1, color: tokens.colorStatusWarningForeground1 },
  danger: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
})
