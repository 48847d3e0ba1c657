import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { AnswerProblem } from '#src/features/assistant/components/answer-problem.tsx'
import { messages } from '#src/features/assistant/messages.ts'
import { renderOn } from '../ui/in-theme.tsx'

type Problem = keyof typeof messages.problems

function show(problem: Problem, hasText: boolean, isLast = true): string[] {
  const asked: string[] = []
  const onAsk = isLast ? (question: string) => void asked.push(question) : null
  renderOn('phone', <AnswerProblem problem={problem} hasText={hasText} question="What is torn?" onAsk={onAsk} />)
  return asked
}

it.each(['Interrupted', 'Stopped', 'TooLong', 'Busy'] as const)(
  'An answer that is %s can be continued',
  async (problem) => {
    const asked = show(problem, true)
    expect(screen.getByText(messages.problems[problem])).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: messages.continueAnswer }))
    expect(asked).toEqual([messages.continueQuestion])
  },
)

it.each(['NoAnswer', 'Stopped', 'Busy'] as const)(
  'A question without an answer can be asked again: %s',
  async (problem) => {
    const asked = show(problem, false)
    await userEvent.click(screen.getByRole('button', { name: messages.tryAgain }))
    expect(asked).toEqual(['What is torn?'])
  },
)

it.each(['Filtered', 'KeyRefused', 'Refused'] as const)(
  'Nothing is offered if it has the same result: %s',
  (problem) => {
    show(problem, false)
    expect(screen.getByText(messages.problems[problem])).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  },
)

it('Only the last answer can be continued', () => {
  show('Interrupted', true, false)
  expect(screen.queryByRole('button')).toBeNull()
})
