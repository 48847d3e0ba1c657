import { makeStyles, tokens } from '@fluentui/react-components'
import { Command, useCommandState } from 'cmdk'
import { Suspense, useRef, useState } from 'react'
import { FoundConversations } from '#src/features/conversations/public.ts'
import { FoundDocuments } from '#src/features/documents/public.ts'
import { FoundClaims } from '#src/features/legacy-claims/public.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { FirstField } from '#src/ui/first-field.tsx'
import { SearchHits } from '#src/ui/search-hits.tsx'
import { media } from '#src/ui/theme.ts'
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts'
import { useTextHighlight } from '#src/ui/use-text-highlight.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { LIST_SEARCH_DEBOUNCE_MS, SEARCH_TEXT_MAX_LENGTH } from '#shared/limits.ts'
import { useShellViewer } from '../../hooks/use-shell-viewer.ts'
import { usePaletteEntries } from '../hooks/use-palette-entries.ts'
import { messages } from '../messages.ts'

interface CommandPaletteProps {
  open: boolean
  onClose: () => void
  onShortcuts: () => void
}

/**
 * The search over everything: pages and commands, claims, people, conversations and documents. Results of the device
 * are shown at once, those of the server after a pause in typing.
 */
export function CommandPalette({ open, onClose, onShortcuts }: CommandPaletteProps) {
  const styles = useStyles()
  const { kind } = useShellViewer()
  const { viewer } = useViewer()
  const { reachable } = useConnection()
  const chosen = useRef<(() => void) | null>(null)
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const settledText = useDebouncedValue(text, LIST_SEARCH_DEBOUNCE_MS)
  const [list, setList] = useState<HTMLElement | null>(null)
  useTextHighlight(list, '[data-hit]', text)
  const { groups, searchedOrganizations } = usePaletteEntries(text, open, onShortcuts)
  const choose = (run: () => void): void => {
    chosen.current = run
    onClose()
  }

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      // Runs after closing, because the chosen command may open another overlay.
      onClosed={() => {
        setTyped('')
        chosen.current?.()
        chosen.current = null
      }}
      title={messages.palette}
      fullScreen
    >
      <Command label={messages.palette} loop shouldFilter={false}>
        <FirstField>
          <Command.Input
            placeholder={messages.paletteHint}
            className={styles.input}
            value={typed}
            onValueChange={setTyped}
            maxLength={SEARCH_TEXT_MAX_LENGTH}
          />
        </FirstField>
        <Command.List ref={setList} className={styles.list}>
          <Command.Empty className={styles.empty}>
            {text === settledText ? messages.nothingFound : messages.searching}
          </Command.Empty>
          {groups.map(({ name, entries }) => (
            <SearchHits
              key={name}
              heading={name}
              hits={entries.map(({ label, run }) => ({ key: `${name}:${label}`, title: label, run }))}
              onChoose={choose}
            />
          ))}
          {open && text !== '' && viewer && kind === 'standard' && (
            <Suspense fallback={null}>
              <FoundClaims {...{ text, settledText }} onChoose={choose} />
              <FoundConversations {...{ text, settledText }} userId={viewer.userId} onChoose={choose} />
              {searchedOrganizations.map((organization) => (
                <FoundDocuments key={organization.id} {...{ text, settledText, organization }} onChoose={choose} />
              ))}
            </Suspense>
          )}
        </Command.List>
        <ResultCount />
      </Command>
      {!reachable && text !== '' && <p className={styles.note}>{messages.onlyDevice}</p>}
    </BottomSheet>
  )
}

/** Tells screen readers how many results there are. */
function ResultCount() {
  const count = useCommandState((state) => state.filtered.count)
  return <VisuallyHidden live>{messages.results(count)}</VisuallyHidden>
}

const useStyles = makeStyles({
  input: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    outlineStyle: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    fontSize: tokens.fontSizeBase400,
    ':focus-visible': { border: `1px solid ${tokens.colorCompoundBrandStroke}` },
    '::placeholder': { color: tokens.colorNeutralForeground3 },
  },
  list: {
    marginTop: tokens.spacingVerticalS,
    [media.wide]: { maxHeight: 'min(60vh, 560px)', overflowY: 'auto' },
  },
  note: { margin: `${tokens.spacingVerticalS} 0 0`, color: tokens.colorNeutralForeground2 },
  empty: { padding: tokens.spacingVerticalXL, textAlign: 'center', color: tokens.colorNeutralForeground2 },
})
