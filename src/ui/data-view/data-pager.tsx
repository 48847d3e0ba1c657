import { Button, makeStyles, Select, tokens } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { useEffect } from 'react'
import { PAGE_SIZE_OPTIONS_ROWS } from '#shared/limits.ts'
import { kitMessages } from '../kit-messages.ts'
import { sizes } from '../theme.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { ViewState } from './use-view-state.ts'

interface DataPagerProps {
  view: ViewState
  totalCount: number
}

/**
 * Pages of 25, 50 or 100 rows, or of the list's own fixed size. If a page has become empty, the last page with rows is
 * shown.
 */
export function DataPager({ view: { page, size, offset, change }, totalCount }: DataPagerProps) {
  const styles = useStyles()
  const lastPage = Math.max(1, Math.ceil(totalCount / size))
  useEffect(() => {
    if (page > lastPage) change({ page: lastPage })
  }, [page, lastPage, change])
  const isChosen = PAGE_SIZE_OPTIONS_ROWS.some((option) => option === size)
  if (totalCount <= Math.min(size, PAGE_SIZE_OPTIONS_ROWS[0])) return null
  return (
    <div className={styles.root} data-not-printed="">
      {isChosen && (
        <label className={styles.size}>
          {kitMessages.rowsPerPage}
          <Select
            className={styles.select}
            value={String(size)}
            onChange={(_event, { value }) => change({ size: Number(value) })}
          >
            {PAGE_SIZE_OPTIONS_ROWS.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        </label>
      )}
      <nav className={styles.pages} aria-label={kitMessages.pages}>
        <span className={styles.range}>
          {kitMessages.pageRange(Math.min(offset + 1, totalCount), Math.min(offset + size, totalCount), totalCount)}
        </span>
        <VisuallyHidden live>{kitMessages.pageOf(Math.min(page, lastPage), lastPage)}</VisuallyHidden>
        <Button
          appearance="subtle"
          className={styles.step}
          icon={<ChevronLeftRegular />}
          aria-label={kitMessages.previousPage}
          disabledFocusable={page <= 1}
          onClick={() => change({ page: page - 1 })}
        />
        <Button
          appearance="subtle"
          className={styles.step}
          icon={<ChevronRightRegular />}
          aria-label={kitMessages.nextPage}
          disabledFocusable={page >= lastPage}
          onClick={() => change({ page: page + 1 })}
        />
      </nav>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
  },
  size: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  select: { '& select': { height: sizes.touchTarget } },
  pages: { display: 'flex', alignItems: 'center', marginLeft: 'auto' },
  range: { fontVariantNumeric: 'tabular-nums', marginRight: tokens.spacingHorizontalS, whiteSpace: 'nowrap' },
  step: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
})
