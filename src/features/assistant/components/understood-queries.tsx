import {
  InteractionTag,
  InteractionTagPrimary,
  InteractionTagSecondary,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { sizes } from '#src/ui/theme.ts'
import type { UnderstoodQuery } from '../claim-results.ts'
import { messages } from '../messages.ts'
import { questionOf } from '../understood-question.ts'

interface UnderstoodQueriesProps {
  queries: readonly UnderstoodQuery[]
  /** Asks the question without one of its parts; null while another answer is in progress. */
  onAsk: ((question: string) => void) | null
  /** Puts the question into the prompt box, with one of its parts selected. */
  onEdit: (question: string, part: string) => void
}

/** Shows how a question was understood. Each part can be changed or left out. */
export function UnderstoodQueries({ queries, onAsk, onEdit }: UnderstoodQueriesProps) {
  const styles = useStyles()
  return queries.map((query, index) => (
    <div
      // Two questions in one may be understood in the same way.
      key={index}
      role="group"
      aria-label={messages.understood}
      className={styles.root}
    >
      <span className={styles.subject}>{query.subject}</span>
      {query.parts.map((part) => (
        <InteractionTag key={part} appearance="outline" className={styles.tag}>
          <InteractionTagPrimary
            hasSecondaryAction
            className={styles.part}
            title={messages.changePart(part)}
            onClick={() => onEdit(questionOf(query), part)}
          >
            {part}
          </InteractionTagPrimary>
          <InteractionTagSecondary
            className={styles.leaveOut}
            // Read after the text of the part.
            aria-label={messages.leaveOut}
            title={messages.leaveOut}
            disabled={onAsk === null}
            onClick={() => onAsk?.(questionOf({ ...query, parts: query.parts.filter((one) => one !== part) }))}
          />
        </InteractionTag>
      ))}
    </div>
  ))
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  subject: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
  tag: { maxWidth: '100%', '@media (pointer: coarse)': { height: 'auto', minHeight: sizes.touchTarget } },
  part: {
    minWidth: 0,
    overflowWrap: 'anywhere',
    '@media (pointer: coarse)': { height: 'auto', minHeight: sizes.touchTarget },
  },
  leaveOut: {
    '@media (pointer: coarse)': { height: 'auto', minHeight: sizes.touchTarget, minWidth: sizes.touchTarget },
  },
})
