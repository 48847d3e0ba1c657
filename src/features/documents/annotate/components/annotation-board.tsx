import { makeStyles } from '@fluentui/react-components'
import { type KeyboardEvent, useRef, useState } from 'react'
import { media } from '#src/ui/theme.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useStageView } from '#src/ui/zoom/use-stage-view.ts'
import { ZoomButtons } from '#src/ui/zoom/zoom-buttons.tsx'
import type { DecodedPicture } from '../decode-picture.ts'
import type { Annotations } from '../hooks/use-annotations.ts'
import type { Mark, Point, TextMark, Tool } from '../mark.ts'
import { nameOf } from '../mark-messages.ts'
import { messages } from '../messages.ts'
import { type Pen, replaced } from '../sketch.ts'
import { AnnotationList } from './annotation-list.tsx'
import { AnnotationStage } from './annotation-stage.tsx'
import { TextEntry } from './text-entry.tsx'
import { ToolBar } from './tool-bar.tsx'

interface AnnotationBoardProps {
  name: string
  picture: DecodedPicture
  annotations: Annotations
}

/** The position of a new text, or the text to change. */
type TextQuestion = { at: Point; before: null } | { at: Point; before: TextMark }

/** The photo with its marks, and the drawing tools. */
export function AnnotationBoard({ name, picture, annotations: { history, change, undo, redo } }: AnnotationBoardProps) {
  const styles = useStyles()
  const place = useRef<HTMLDivElement>(null)
  const stage = useStageView(place, picture)
  const [tool, setTool] = useState<Tool>('arrow')
  const [pen, setPen] = useState<Pen>({ color: 'red', width: 'medium' })
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [question, setQuestion] = useState<TextQuestion | null>(null)
  const [said, setSaid] = useState('')
  const { marks, past, future } = history
  const selected = marks.find(({ id }) => id === selectedId) ?? null

  const add = (mark: Mark): void => {
    const next = [...marks, mark]
    change(() => next)
    setSaid(messages.added(nameOf(mark, next)))
  }
  const select = (mark: Mark | null): void => {
    setSelectedId(mark?.id ?? null)
    if (mark) setPen({ color: mark.color, width: mark.width })
  }
  const remove = (): void => {
    if (!selected) return
    change((now) => now.filter(({ id }) => id !== selected.id))
    setSelectedId(null)
    setSaid(messages.removed(nameOf(selected, marks)))
    // The focused Delete button disappears with the mark, so the focus moves to the stage.
    place.current?.focus()
  }
  const restyle = (next: Partial<Pen>): void => {
    setPen((now) => ({ ...now, ...next }))
    if (selected) change((now) => replaced(now, { ...selected, ...next }), `style:${selected.id}`)
  }
  const endText = (text: string | null): void => {
    if (question && text !== null) {
      if (question.before) change((now) => replaced(now, { ...question.before, text }))
      else add({ id: crypto.randomUUID(), kind: 'text', ...pen, at: question.at, text })
    }
    setQuestion(null)
    place.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const isField = event.target instanceof HTMLInputElement
    if (isField || !(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    if (key === 'z' && !event.shiftKey) undo()
    else if (key === 'y' || key === 'z') redo()
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.root} onKeyDown={onKeyDown}>
      <div className={styles.stage}>
        <AnnotationStage
          name={name}
          picture={picture}
          marks={marks}
          selected={selected}
          tool={tool}
          pen={pen}
          place={place}
          stage={stage}
          onAdd={add}
          onSelect={select}
          onMove={(mark, step) => change((now) => replaced(now, mark), step)}
          onRemove={remove}
          onAskText={(at) => setQuestion({ at, before: null })}
          announce={setSaid}
        />
        <ZoomButtons stage={stage} />
      </div>
      <AnnotationList
        marks={marks}
        picture={picture}
        selected={selected}
        onSelect={(mark) => {
          select(mark)
          if (mark) setTool('select')
        }}
        onRemove={remove}
        onEditText={() => selected?.kind === 'text' && setQuestion({ at: selected.at, before: selected })}
      />
      {question ? (
        <TextEntry before={question.before?.text ?? ''} onPlace={endText} onCancel={() => endText(null)} />
      ) : (
        <ToolBar
          tool={tool}
          onTool={(next) => {
            setTool(next)
            if (next !== 'select') setSelectedId(null)
          }}
          pen={pen}
          onPen={restyle}
          onUndo={past.length > 0 ? undo : null}
          onRedo={future.length > 0 ? redo : null}
        />
      )}
      <VisuallyHidden live>{said}</VisuallyHidden>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: '420px',
    [media.wide]: { height: 'min(72dvh, 760px)' },
  },
  stage: { position: 'relative', display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
})
