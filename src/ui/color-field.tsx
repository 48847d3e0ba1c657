import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkFilled } from '@fluentui/react-icons/svg/checkmark'
import { useController } from 'react-hook-form'
import { ChoiceGrid } from './choice-grid.tsx'
import type { LabelColor } from './palette.ts'

interface ColorFieldProps {
  name: string
  label: string
  /** Each with the name that is heard, and the value that is stored. */
  colors: readonly (LabelColor & { value: string; label: string })[]
  required?: boolean
}

/** One colour of a given few, each with an ink that can be read on it. */
export function ColorField({ name, label, colors, required = false }: ColorFieldProps) {
  const styles = useStyles()
  const { field, fieldState } = useController({ name })
  const value = typeof field.value === 'string' ? field.value : ''
  return (
    <Field label={label} required={required} validationMessage={fieldState.error?.message ?? null}>
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
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
})
