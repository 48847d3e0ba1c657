import { makeStyles } from '@fluentui/react-components'
import { Suspense } from 'react'
import { preloadable } from '#src/ui/preloadable.tsx'

const FormattedText = preloadable(() => import('./formatted-text.tsx').then(({ FormattedText }) => FormattedText))

/** Loads the code of formatted text before the first answer, so that this is not shown as plain text first. */
export const preloadAnswerText = (): Promise<unknown> => FormattedText.preload().catch(() => undefined)

/**
 * The text of an answer: formatted, or plain until the code is loaded.
 *
 * @param isGrowing true while the answer is being written
 */
export function AnswerText({ text, isGrowing = false }: { text: string; isGrowing?: boolean }) {
  const styles = useStyles()
  return (
    <Suspense fallback={<p className={styles.plain}>{text}</p>}>
      <FormattedText text={text} isGrowing={isGrowing} />
    </Suspense>
  )
}

const useStyles = makeStyles({ plain: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } })
