import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Command } from 'cmdk'
import { Suspense, useRef, useState } from 'react'
import { FoundConversations, FoundPeople } from '#src/features/conversations/public.ts'
import { FoundDocuments } from '#src/features/documents/public.ts'
import { FoundClaimDocuments, FoundClaims } from '#src/features/legacy-claims/public.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { useSearchEverything } from '#src/lib/search/use-search-everything.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { FirstField } from '#src/ui/first-field.tsx'
import { type SearchedFor, SearchHits } from '#src/ui/search-hits.tsx'
import { SearchProgressContext, useSearchProgress } from '#src/ui/search-progress.ts'
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
  /** The text in the search box. */
  typed: string
  onTyped: (typed: string) => void
  /** Called before a page opens, to return to the search with Back. */
  onLeave: () => Promise<void>
  onClose: () => void
  onShortcuts: () => void
}

/**
 * The search over everything: pages, commands, organizations and claims at once; people, conversations and documents
 * after a pause in typing.
 */
export function CommandPalette({ open, typed, onTyped, onLeave, onClose, onShortcuts }: CommandPaletteProps) {
  const styles = useStyles()
  const { kind } = useShellViewer()
  const { viewer } = useViewer()
  const { reachable } = useConnection()
  const chosen = useRef<(() => void) | null>(null)
  const text = typed.trim()
  const settledText = useDebouncedValue(text, LIST_SEARCH_DEBOUNCE_MS)
  const [list, setList] = useState<HTMLElement | null>(null)
  useTextHighlight(list, '[data-hit]', text)
  const { isLoading, failures, count, report } = useSearchProgress()
  const { groups, readableOrganizations } = usePaletteEntries(text, open, onShortcuts)
  const isSearched = open && kind === 'standard'
  const everything = useSearchEverything((isSearched && viewer?.userId) || null, settledText)
  const choose: SearchedFor['onChoose'] = (run, isPage) => {
    chosen.current = () => {
      if (isPage && text !== '') void onLeave().then(run)
      else run()
    }
    onClose()
  }
  const searchedFor: SearchedFor = { text, settledText, onChoose: choose }

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      // Runs after closing, because the chosen command may open another overlay.
      onClosed={() => {
        chosen.current?.()
        chosen.current = null
        onTyped('')
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
            onValueChange={onTyped}
            maxLength={SEARCH_TEXT_MAX_LENGTH}
          />
        </FirstField>
        <Command.List ref={setList} className={styles.list}>
          <SearchProgressContext value={report}>
            {groups.map(({ name, hits }) => (
              <SearchHits key={name} heading={name} hits={hits} onChoose={choose} />
            ))}
            {isSearched && text !== '' && viewer && (
              <Suspense fallback={<SearchHits heading="" hits={[]} onChoose={choose} isLoading />}>
                <FoundClaims {...searchedFor} everything={everything} />
                <FoundPeople {...searchedFor} userId={viewer.userId} everything={everything} />
                <FoundConversations {...searchedFor} userId={viewer.userId} everything={everything} />
                <FoundDocuments {...searchedFor} organizations={readableOrganizations} everything={everything} />
                {everything.isAway && <FoundClaimDocuments {...searchedFor} />}
              </Suspense>
            )}
          </SearchProgressContext>
        </Command.List>
        <SearchStatus
          isSearching={text !== '' && (isLoading || text !== settledText)}
          isOnDevice={!reachable && text !== ''}
          failures={failures}
          count={count}
        />
      </Command>
    </BottomSheet>
  )
}

interface SearchStatusProps {
  isSearching: boolean
  /** The server is unreachable: only the device is searched. */
  isOnDevice: boolean
  failures: readonly string[]
  /** Number of results. */
  count: number
}

/** The state of the search below the results; for screen readers also the number of results. */
function SearchStatus({ isSearching, isOnDevice, failures, count }: SearchStatusProps) {
  const styles = useStyles()
  const isEmpty = count === 0 && !isSearching && failures.length === 0
  return (
    <>
      <div role="status">
        {failures.map((failure) => (
          <p key={failure} className={styles.note}>
            {failure}
          </p>
        ))}
        {isSearching && <p className={styles.note}>{messages.searching}</p>}
        {isEmpty && <p className={styles.empty}>{messages.nothingFound}</p>}
        {isOnDevice && <p className={mergeClasses(styles.note, isEmpty && styles.centered)}>{messages.onlyDevice}</p>}
      </div>
      <VisuallyHidden live>{!isSearching && count > 0 && messages.results(count)}</VisuallyHidden>
    </>
  )
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
  note: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    padding: `0 ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
  },
  centered: { textAlign: 'center' },
  empty: {
    margin: 0,
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalM} 0`,
    textAlign: 'center',
    fontWeight: tokens.fontWeightSemibold,
  },
})
