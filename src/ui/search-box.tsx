import { makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { useEffect, useRef } from 'react'
import { SEARCH_TEXT_MAX_LENGTH } from '#shared/limits.ts'
import { sizes } from './theme.ts'
import { uiMessages } from './messages.ts'

interface SearchBoxProps {
  /** Accessible name and placeholder: 'Search conversations'. */
  label: string
  value: string
  onChange: (value: string) => void
  /** True if the user opened it by a button, so that it is focused immediately. */
  takesFocus?: boolean
}

/** A search field of one line. Escape clears it. */
export function SearchBox({ label, value, onChange, takesFocus = false }: SearchBoxProps) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  const clear = (): void => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={styles.root} role="search">
      <SearchRegular className={styles.icon} aria-hidden="true" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        className={styles.input}
        aria-label={label}
        placeholder={label}
        maxLength={SEARCH_TEXT_MAX_LENGTH}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          event.preventDefault()
          clear()
        }}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label={uiMessages.clearSearch} onClick={clear}>
          <DismissRegular aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    minHeight: sizes.touchTarget,
    paddingLeft: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusCircular,
    border: '1px solid transparent',
    backgroundColor: tokens.colorNeutralBackground3,
    ':focus-within': {
      backgroundColor: tokens.colorNeutralBackground1,
      border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    },
  },
  icon: { flexShrink: 0, fontSize: '18px', color: tokens.colorNeutralForeground3 },
  input: {
    flexGrow: 1,
    minWidth: 0,
    height: '42px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalM} 0 ${tokens.spacingHorizontalS}`,
    border: 'none',
    outlineStyle: 'none',
    textOverflow: 'ellipsis',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    // 16 px keeps iOS from zooming in.
    fontSize: tokens.fontSizeBase400,
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
  clear: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '42px',
    height: '42px',
    border: 'none',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-4px' },
  },
})
