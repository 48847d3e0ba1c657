import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Command } from 'cmdk'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { leaveBy } from '#src/lib/routing/leaving.ts'
import { ellipsis } from './ellipsis-style.ts'
import { searchMessages } from './search-messages.ts'
import { type GroupProgress, useReportProgress } from './search-progress.ts'
import { sizes } from './theme.ts'

export interface SearchHit {
  /** Unique among all groups. */
  key: string
  title: string
  /** A second line; nothing if empty. */
  detail?: string
  /** A third line: the part of a text that contains the words; nothing if empty. */
  excerpt?: string
  /** Before the text: a picture or an icon. */
  icon?: ReactNode
  /** The page to open, or a function to run. */
  to: string | (() => void)
}

/** Props of every group of search results. */
export interface SearchedFor {
  /** Trimmed; never empty. */
  text: string
  /** The same after a pause in typing, for requests to the server. */
  settledText: string
  /**
   * Closes the search, then runs the hit.
   *
   * @param isPage true if it opens a page
   */
  onChoose: (run: () => void, isPage: boolean) => void
}

/** The entry at the end of a group that opens the page with all its results. */
export interface AllHits {
  /** Number of results; null if unknown. */
  count: number | null
  /** Part of the results that the page has, such as an organization; all of them if undefined. */
  where?: string
  to: string
}

interface SearchHitsProps extends Pick<SearchedFor, 'onChoose'>, Partial<Omit<GroupProgress, 'count'>> {
  heading: string
  hits: readonly SearchHit[]
  /** Pages with all results, if there are more than `hits`. */
  all?: readonly AllHits[]
}

/**
 * A group of search results, for a surrounding `Command` of cmdk; nothing if it is empty. The surrounding search shows
 * whether a group is loading or failed.
 */
export function SearchHits({ heading, hits, all = [], onChoose, isLoading = false, failure = null }: SearchHitsProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  useReportProgress(isLoading, failure, hits.length)
  if (hits.length === 0) return null
  const runOf = (to: SearchHit['to']): (() => void) =>
    typeof to === 'string' ? () => leaveBy(() => void navigate(to)) : to
  return (
    <Command.Group heading={heading} className={styles.group}>
      {hits.map(({ key, title, detail = '', excerpt = '', icon, to }) => (
        <Command.Item
          key={key}
          value={key}
          className={styles.item}
          onSelect={() => onChoose(runOf(to), typeof to === 'string')}
          data-hit=""
        >
          {icon !== undefined && <span className={styles.icon}>{icon}</span>}
          <span className={styles.text}>
            <span className={styles.line}>{title}</span>
            {detail !== '' && <span className={styles.detail}>{detail}</span>}
            {excerpt !== '' && <span className={styles.detail}>{excerpt}</span>}
          </span>
        </Command.Item>
      ))}
      {all.map(({ count, where = null, to }) => (
        <Command.Item
          key={to}
          value={`all:${to}`}
          className={mergeClasses(styles.item, styles.all)}
          onSelect={() => onChoose(runOf(to), true)}
        >
          {searchMessages.showAll(count, where)}
        </Command.Item>
      ))}
    </Command.Group>
  )
}

const useStyles = makeStyles({
  group: {
    '& [cmdk-group-heading]': {
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS}`,
      color: tokens.colorNeutralForeground2,
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
  item: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '40px',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: sizes.touchTarget },
    '&[data-selected="true"]': {
      backgroundColor: tokens.colorSubtleBackgroundSelected,
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
  },
  icon: { display: 'inline-flex', flexShrink: 0, justifyContent: 'center', minWidth: '32px', fontSize: '24px' },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  all: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  line: ellipsis,
  detail: { ...ellipsis, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})
