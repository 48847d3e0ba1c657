import { makeStyles, tokens } from '@fluentui/react-components'
import { Command } from 'cmdk'
import type { ReactNode } from 'react'
import { ellipsis } from './ellipsis-style.ts'
import { sizes } from './theme.ts'

export interface SearchHit {
  /** Unique among all groups. */
  key: string
  title: string
  /** A second line; nothing if empty. */
  detail?: string
  /** Before the text: a picture or an icon. */
  icon?: ReactNode
  run: () => void
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

interface SearchHitsProps extends Pick<SearchedFor, 'onChoose'> {
  heading: string
  hits: readonly SearchHit[]
}

/** A group of search results, for a surrounding `Command` of cmdk; nothing if it is empty. */
export function SearchHits({ heading, hits, onChoose }: SearchHitsProps) {
  const styles = useStyles()
  if (hits.length === 0) return null
  return (
    <Command.Group heading={heading} className={styles.group}>
      {hits.map(({ key, title, detail = '', icon, run }) => (
        <Command.Item key={key} value={key} className={styles.item} onSelect={() => onChoose(run)} data-hit="">
          {icon}
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
  text: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  line: ellipsis,
  detail: { ...ellipsis, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})
