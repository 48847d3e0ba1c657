import { Button, makeStyles } from '@fluentui/react-components'
import { Banner } from '#src/ui/banner.tsx'
import { sizes } from '#src/ui/theme.ts'
import type { ChatMessageFieldsFragment } from '../assistant.generated.ts'
import { messages } from '../messages.ts'

type Problem = NonNullable<ChatMessageFieldsFragment['problem']>

/** Problems after which the same question has the same result. */
const FINAL: readonly Problem[] = ['Filtered', 'KeyRefused', 'Refused']

interface AnswerProblemProps {
  problem: Problem
  /** A part of the answer was received. */
  hasText: boolean
  /** The question of the answer. */
  question: string
  /** Asks a question; null if the answer is not the last message. */
  onAsk: ((question: string) => void) | null
}

/** Says why an answer is incomplete or missing, and continues or repeats it. */
export function AnswerProblem({ problem, hasText, question, onAsk }: AnswerProblemProps) {
  const styles = useStyles()
  return (
    <Banner
      intent="warning"
      action={
        onAsk !== null &&
        !FINAL.includes(problem) && (
          <Button className={styles.button} onClick={() => onAsk(hasText ? messages.continueQuestion : question)}>
            {hasText ? messages.continueAnswer : messages.tryAgain}
          </Button>
        )
      }
    >
      {messages.problems[problem]}
    </Banner>
  )
}

const useStyles = makeStyles({
  button: { '@media (pointer: coarse)': { minHeight: sizes.touchTarget } },
})
