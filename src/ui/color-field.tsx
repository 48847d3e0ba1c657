import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkFilled } from '@fluentui/react-icons/svg/checkmark'
import { useController } from 'react-hook-form'
import { ChoiceGrid } from './choice-grid.tsx'
import type { LabelColor } from './palette.ts'
import { sizes } from './theme.ts'

interface ColorFieldProps {
  name: string
  label: string
  /** Each color with its accessible name and the stored value. */
  colors: readonly (LabelColor & { value: string; label: string })[]
  required?: boolean
  /** Label of the field for any other color (stored as #rrggbb). If absent, only the given colors are allowed. */
  otherLabel?: string
}

/**
 * A choice of one of the given colors, each with a readable text color, or of any other color in the browser's picker.
 */
export function ColorField({ name, label, colors, required = false, otherLabel }: ColorFieldProps) {
  const styles = useStyles()
  const { field, fieldState } = useController({ name })
  const value = typeof field.value === 'string' ? field.value : ''
  return (
    <Field label={label} required={required} validationMessage={fieldState.error?.message ?? null}>
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <>
          <ChoiceGrid
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            value={value}
            onChange={field.onChange}
            options={colors.map((color) => ({
              value: color.value,
              label: color.label,
              look: (
                <span className={styles.swatch} style={{ backgroundColor: color.fill, color: color.ink }}>
                  {color.value === value && <CheckmarkFilled aria-hidden="true" />}
                </span>
              ),
            }))}
          />
          {otherLabel && (
            <label className={styles.other}>
              <input
                type="color"
                className={styles.picker}
                value={value}
                onChange={(event) => field.onChange(event.target.value)}
                aria-label={`${label}: ${otherLabel}`}
              />
              {otherLabel}
            </label>
          )}
        </>
      )}
    </Field>
  )
}

const useStyles = makeStyles({
  swatch: {
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusCircular,
    boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStrokeAlpha}`,
    fontSize: '18px',
  },
  other: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: sizes.touchTarget,
    cursor: 'pointer',
  },
  picker: {
    width: sizes.touchTarget,
    height: '32px',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    cursor: 'pointer',
  },
})
