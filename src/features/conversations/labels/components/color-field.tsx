import { Field, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkFilled } from '@fluentui/react-icons/svg/checkmark'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { LABEL_COLORS } from '#shared/reference/label-colors.ts'
import { sizes } from '#src/ui/theme.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { labelPaintOf } from '../label-color.ts'
import { editing } from '../editing/messages.ts'

interface ColorFieldProps {
  name: string
}

/**
 * The nineteen colors as a group of radio buttons: arrow keys select, each has its name, the selected one has a check
 * mark.
 */
export function ColorField({ name }: ColorFieldProps) {
  const styles = useStyles()
  const id = useId()
  const { field, fieldState } = useController({ name })
  return (
    <Field
      label={{ children: `${editing.color}: ${field.value as string}` }}
      required
      validationMessage={fieldState.error?.message ?? null}
    >
      <div role="radiogroup" aria-label={editing.color} className={styles.grid}>
        {LABEL_COLORS.map((color) => {
          const { fill, ink } = labelPaintOf(color)
          const isChosen = field.value === color
          return (
            <label key={color} className={styles.option} title={color}>
              <input
                type="radio"
                name={`${id}-color`}
                value={color}
                checked={isChosen}
                className={styles.input}
                onChange={() => field.onChange(color)}
                onBlur={field.onBlur}
              />
              <span className={styles.swatch} style={{ backgroundColor: fill, color: ink }} aria-hidden="true">
                {isChosen && <CheckmarkFilled />}
              </span>
              <VisuallyHidden>{color}</VisuallyHidden>
            </label>
          )
        })}
      </div>
    </Field>
  )
}

const useStyles = makeStyles({
  grid: { display: 'grid', gridTemplateColumns: `repeat(auto-fill, minmax(${sizes.touchTarget}, 1fr))`, gap: '2px' },
  option: { position: 'relative', display: 'grid', placeItems: 'center', height: sizes.touchTarget, cursor: 'pointer' },
  input: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'pointer',
    ':focus-visible + span': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '3px' },
    ':checked + span': { outline: `2px solid ${tokens.colorNeutralForeground1}`, outlineOffset: '3px' },
    ':checked:focus-visible + span': { outline: `3px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '3px' },
  },
  swatch: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: tokens.borderRadiusCircular,
    boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke1}`,
    fontSize: '16px',
  },
})
