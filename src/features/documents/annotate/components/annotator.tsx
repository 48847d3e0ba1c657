import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { hasBackEntries } from '#src/ui/back-entry.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { DelayedSpinner, Spinner } from '#src/ui/delayed-spinner.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { useBackCloses } from '#src/ui/use-back-closes.ts'
import type { DocumentsPlace } from '../../owner.ts'
import type { AnnotatedPicture } from '../../contents.ts'
import { noteAnnotating } from '../hooks/use-annotation-return.ts'
import { useAnnotations } from '../hooks/use-annotations.ts'
import { type PictureState, useDecodedPicture } from '../hooks/use-decoded-picture.ts'
import { useSaveAnnotated } from '../hooks/use-save-annotated.ts'
import { messages } from '../messages.ts'
import { AnnotationBoard } from './annotation-board.tsx'
import { type UnsavedAnswer, UnsavedQuestion } from './unsaved-question.tsx'

interface AnnotatorProps {
  place: DocumentsPlace
  picture: AnnotatedPicture
  open: boolean
  onClose: () => void
}

/**
 * Annotates a photo of the damage and saves the result as a new version; the original photo remains as the version
 * before. Full screen on phones. The marks are saved as a draft on the device from the first line on.
 */
export function Annotator({ place, picture, open, onClose }: AnnotatorProps) {
  const styles = useStyles()
  const { state, retry } = useDecodedPicture(picture)
  const annotations = useAnnotations(place, picture)
  const { isSaving, save } = useSaveAnnotated(place, picture)
  const [isAsking, setIsAsking] = useState(false)
  /** The Back button closed the sheet, but the sheet stays open for the question and must listen for Back again. */
  const [listensAgain, setListensAgain] = useState(false)
  const answer = useRef<UnsavedAnswer>('go-on')
  const { marks } = annotations.history
  const hasMarks = marks.length > 0
  useState(() => noteAnnotating(picture))

  const close = (): void => {
    if (isSaving || hasMarks) setListensAgain(!hasBackEntries())
    if (isSaving) return
    if (hasMarks) {
      answer.current = 'go-on'
      setIsAsking(true)
    } else onClose()
  }
  useBackCloses(open && listensAgain && !isAsking, close)
  const answered = async (): Promise<void> => {
    if (answer.current === 'go-on') return
    if (answer.current === 'discard') await annotations.discard()
    onClose()
  }
  const finish = async (): Promise<void> => {
    if (state.kind !== 'ready' || !(await save(state.decoded, marks))) return
    await annotations.discard()
    onClose()
  }
  return (
    <>
      <BottomSheet
        open={open}
        onClose={close}
        title={messages.title(picture.fileName)}
        size="large"
        fullScreen
        flush
        actions={
          state.kind === 'ready' && (
            <Button
              size="large"
              appearance="primary"
              disabledFocusable={!hasMarks || isSaving}
              icon={isSaving ? <Spinner label={messages.saving} /> : undefined}
              onClick={() => void finish()}
            >
              {messages.save}
            </Button>
          )
        }
      >
        {state.kind === 'ready' && annotations.isReady ? (
          <AnnotationBoard name={picture.fileName} picture={state.decoded} annotations={annotations} />
        ) : (
          <div className={styles.empty}>
            <Missing kind={state.kind} onRetry={retry} />
            {hasMarks && state.kind !== 'loading' && <p className={styles.text}>{messages.gone}</p>}
          </div>
        )}
      </BottomSheet>
      <UnsavedQuestion
        open={isAsking}
        onAnswer={(given) => {
          answer.current = given
          setIsAsking(false)
        }}
        onClosed={() => void answered()}
      />
    </>
  )
}

function Missing({ kind, onRetry }: { kind: PictureState['kind']; onRetry: () => void }) {
  const styles = useStyles()
  if (kind === 'failed') return <ErrorState text={messages.failed} onRetry={onRetry} />
  if (kind === 'away' || kind === 'undrawable') return <p className={styles.text}>{messages[kind]}</p>
  return <DelayedSpinner label={messages.loading} />
}

const useStyles = makeStyles({
  empty: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalM,
    minHeight: '50dvh',
    padding: tokens.spacingHorizontalXL,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2, textAlign: 'center', overflowWrap: 'anywhere' },
})
