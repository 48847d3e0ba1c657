import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerAsText } from './answer-as-text.ts'
import { FormattedText } from './components/formatted-text.tsx'

const textOf = (markdown: string): string =>
  answerAsText(
    render(<FormattedText text={markdown} isGrowing={false} />).container.querySelector('[data-answer]')?.innerHTML ??
      '',
  )

it('writes lists with their marks', () => {
  expect(textOf('**Due** today:\n- CLM-1\n- CLM-2\n  - roof\n\nNext:\n\n3. *first*\n4. second')).toBe(
    'Due today:\n\n- CLM-1\n- CLM-2\n  - roof\n\nNext:\n\n3. first\n4. second',
  )
})

it('separates the cells of tables', () => {
  expect(textOf('# Totals\n\n| State | Claims |\n| --- | --- |\n| Texas | 7 |\n| Ohio | 2 |')).toBe(
    'Totals\n\nState | Claims\nTexas | 7\nOhio | 2',
  )
})

it('keeps lines, links and what looks like HTML', () => {
  expect(textOf('a\nb\n\n[site](https://evolve.example/x) & `<b>`\n\n---\n\n- one\n\n- two')).toBe(
    'a\nb\n\nsite (evolve.example) & <b>\n\n----\n\n- one\n- two',
  )
})
