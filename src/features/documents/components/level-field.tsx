import { Field, makeStyles, mergeClasses, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { sizes } from '#src/ui/theme.ts'
import type { AccessLevel } from '../contents.ts'
import { messages } from '../messages.ts'
import { LEVELS_OFFERED } from '../levels.ts'

interface LevelFieldProps {
  label: string
  /** Null if none is chosen. */
  value: AccessLevel | null
  allowed: readonly AccessLevel[]
  onChange: (level: AccessLevel) => void
}

/**
 * Choice of Sensitive, Confidential or Public, most restrictive first. Levels that the user may not choose are
 * disabled, but visible.
 */
export function LevelField({ label, value, allowed, onChange }: LevelFieldProps) {
  const styles = useStyles()
  return (
    <Field label={label}>
      <RadioGroup value={value ?? ''} onChange={(_event, data) => onChange(data.value as AccessLevel)}>
        {LEVELS_OFFERED.map((level) => (
          <Radio
            key={level}
            value={level}
            disabled={!allowed.includes(level)}
            className={styles.radio}
            label={
              <span className={mergeClasses(styles.words, allowed.includes(level) && styles.allowed)}>
                {messages.levels[level]}
                <span className={styles.hint}>
                  {allowed.includes(level) ? messages.levelHints[level] : messages.levelNotAllowed}
                </span>
              </span>
            }
          />
        ))}
      </RadioGroup>
    </Field>
  )
}

const useStyles = makeStyles({
  radio: { minHeight: sizes.touchTarget, alignItems: 'center' },
  words: { display: 'flex', flexDirection: 'column' },
  // Fluent's gray for unselected options is too similar to the one for disabled options.
  allowed: { color: tokens.colorNeutralForeground1 },
  hint: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})
