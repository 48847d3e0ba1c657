import { StatusChip } from '#src/ui/status-chip.tsx'
import type { EvoxReviewFieldsFragment } from '../evox.generated.ts'
import { messages } from '../messages.ts'

/** Says why an answer is incomplete or missing. */
export function ProblemChip({ problem }: { problem: NonNullable<EvoxReviewFieldsFragment['problem']> }) {
  return (
    <div>
      <StatusChip label={messages.problems[problem]} intent="warning" />
    </div>
  )
}
