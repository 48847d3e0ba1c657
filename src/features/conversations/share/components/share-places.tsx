import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { LIST_SEARCH_DEBOUNCE_MS } from '#shared/limits.ts'
import { SearchBox } from '#src/ui/search-box.tsx'
import type { ConversationSummary } from '../../conversation-list.ts'
import { useConversationList } from '../../hooks/use-conversation-list.ts'
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts'
import type { MessageBox } from '../../message-box.ts'
import { messages } from '../../messages.ts'

interface SharePlacesProps {
  box: MessageBox
  onChoose: (row: ConversationSummary) => void
}

/** Number of newest conversations shown; older ones can be searched. */
const SHOWN_COUNT = 25

/** The conversations that shared content can be added to, also without a network. */
export function SharePlaces({ box, onChoose }: SharePlacesProps) {
  const styles = useStyles()
  const [search, setSearch] = useState('')
  const searchText = useDebouncedValue(search, LIST_SEARCH_DEBOUNCE_MS).trim()
  const { list, failed, refresh } = useConversationList(box, null, searchText, false)
  return (
    <>
      <SearchBox label={messages.searchPlaceholder} value={search} onChange={setSearch} />
      {!list &&
        (failed ? <ErrorState text={messages.listFailed} onRetry={() => void refresh()} /> : <SkeletonRows rows={5} />)}
      {list?.rows.length === 0 && (
        <EmptyState
          title={messages.noConversations}
          text={searchText === '' ? undefined : messages.nothingFound(searchText)}
        />
      )}
      {list && list.rows.length > 0 && (
        <ul className={styles.list} aria-label={messages.title}>
          {list.rows.slice(0, SHOWN_COUNT).map((row) => (
            <li key={row.conversationId}>
              <button type="button" className={styles.row} onClick={() => onChoose(row)}>
                <EntityAvatar emblem={row.emblemToDisplay} size={40} />
                <span className={styles.text}>
                  <span className={styles.name}>{row.emblemToDisplay.displayName}</span>
                  <span className={styles.subject}>{row.subject}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '2px', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    width: '100%',
    minHeight: '60px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: 'inherit',
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  name: { ...ellipsis, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  subject: { ...ellipsis, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
})
