import { makeStyles, tokens } from '@fluentui/react-components'
import { Command } from 'cmdk'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { leaveBy } from '#src/lib/routing/leaving.ts'
import { ellipsis } from './ellipsis-style.ts'
import { type GroupProgress, useReportProgress } from './search-progress.ts'
import { sizes } from './theme.ts'

export interface SearchHit {
  /** Unique among all groups. */
  key: string
  title: string
  /** A second line; nothing if empty. */
  detail?: string
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
  /** Closes the search, then runs the hit. */
  onChoose: (run: () => void) => void
}

interface SearchHitsProps extends Pick<SearchedFor, 'onChoose'>, Partial<GroupProgress> {
  heading: string
  hits: readonly SearchHit[]
}

/**
 * A group of search results, for a surrounding `Command` of cmdk; nothing if it is empty. The surrounding search shows
 * whether a group is loading or failed.
 */
export function SearchHits({ heading, hits, onChoose, isLoading = false, failure = null }: SearchHitsProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  useReportProgress(isLoading, failure)
  if (hits.length === 0) return null
  const runOf = (to: SearchHit['to']): (() => void) =>
    typeof to === 'string' ? () => leaveBy(() => void navigate(to)) : to
  return (
    <Command.Group heading={heading} className={styles.group}>
      {hits.map(({ key, title, detail = '', icon, to }) => (
        <Command.Item key={key} value={key} className={styles.item} onSelect={() => onChoose(runOf(to))} data-hit="">
          {icon !== undefined && <span className={styles.icon}>{icon}</span>}
          <span className={styles.text}>
            <span className={styles.line}>{title}</span>
            {detail !== '' && <span className={styles.detail}>{detail}</span>}
          </span>
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
  line: ellipsis,
  detail: { ...ellipsis, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})
