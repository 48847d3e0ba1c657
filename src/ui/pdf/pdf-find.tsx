import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { media, sizes } from '../theme.ts'
import type { PdfMatches, PdfView } from './pdf-engine.ts'
import { pdfMessages } from './messages.ts'

interface PdfFindProps {
  view: PdfView
  /** Words with which the search begins, each anywhere; '' if it begins empty. */
  words: string
  matches: PdfMatches | null
  onClose: () => void
}

/** Finds text in the document: every match is highlighted, Enter moves to the next, Shift and Enter to the previous. */
export function PdfFind({ view, words, matches, onClose }: PdfFindProps) {
  const styles = useStyles()
  const [text, setText] = useState(words)
  const queryOf = (typed: string): string | string[] => (typed === words ? typed.split(' ') : typed)
  const search = (next: string): void => {
    setText(next)
    view.find(next, 'first')
  }
  const step = (direction: 'next' | 'previous'): void => view.find(queryOf(text), direction)
  useEffect(() => {
    if (words !== '') view.find(words.split(' '), 'first')
  }, [view, words])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && text !== '') step(event.shiftKey ? 'previous' : 'next')
    else if (event.key === 'Escape') onClose()
    else return
    // Escape closes only the search, not the whole preview.
    event.preventDefault()
    event.stopPropagation()
  }
  const isFound = matches !== null && matches.count > 0
  return (
    <div className={styles.root} role="search" onKeyDown={onKeyDown}>
      <Input
        className={styles.field}
        aria-label={pdfMessages.find}
        placeholder={pdfMessages.find}
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        // The keyboard of a phone must not cover the passage.
        autoFocus={words === ''}
        value={text}
        onChange={(_event, { value }) => search(value)}
      />
      <span className={styles.count} role="status">
        {text !== '' && matches && (isFound ? pdfMessages.found(matches.at, matches.count) : pdfMessages.notFound)}
      </span>
      <Button
        appearance="subtle"
        icon={<ChevronUpRegular />}
        className={styles.button}
        aria-label={pdfMessages.findPrevious}
        title={pdfMessages.findPrevious}
        disabledFocusable={!isFound}
        onClick={() => step('previous')}
      />
      <Button
        appearance="subtle"
        icon={<ChevronDownRegular />}
        className={styles.button}
        aria-label={pdfMessages.findNext}
        title={pdfMessages.findNext}
        disabledFocusable={!isFound}
        onClick={() => step('next')}
      />
      <Button
        appearance="subtle"
        icon={<DismissRegular />}
        className={styles.button}
        aria-label={pdfMessages.findEnd}
        title={pdfMessages.findEnd}
        onClick={onClose}
      />
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexShrink: 0,
    order: 1,
    alignItems: 'center',
    minHeight: '52px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    [media.wide]: {
      order: 0,
      padding: `0 ${tokens.spacingHorizontalXXL}`,
      borderTopWidth: 0,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  field: { flexGrow: 1, minWidth: 0, maxWidth: '420px', minHeight: sizes.touchTarget, '& input': { fontSize: '16px' } },
  count: {
    minWidth: '8ch',
    padding: `0 ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  button: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget, flexShrink: 0 },
})
