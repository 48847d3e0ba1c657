import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useDraftList } from '#src/lib/offline/outbox/use-outbox.ts'
import type { DocumentsPlace } from '../../owner.ts'
import { annotationDraftsOf, DRAFT_PARAM } from '../annotation-draft.ts'
import type { AnnotatedPicture } from '../../contents.ts'

/**
 * Ids of pictures whose annotator this page has opened automatically: after the user closes one, it does not reopen.
 */
const shownAlready = new Set<string>()

export function noteAnnotating({ id }: Pick<AnnotatedPicture, 'id'>): void {
  shownAlready.add(id)
}

/**
 * Opens the annotator for unsaved marks: after the app was closed during drawing, or when a link in the outbox opens
 * this page.
 */
export function useAnnotationReturn(place: DocumentsPlace, show: (picture: AnnotatedPicture) => void): void {
  const [query, setQuery] = useSearchParams()
  const drafts = annotationDraftsOf(place, useDraftList())
  const asked = query.get(DRAFT_PARAM)
  const found =
    drafts.find(({ picture }) => picture.id === asked) ?? drafts.find(({ picture }) => !shownAlready.has(picture.id))
  const picture = found?.picture
  useEffect(() => {
    if (!picture || (asked !== picture.id && shownAlready.has(picture.id))) return
    noteAnnotating(picture)
    if (asked === null) {
      show(picture)
      return
    }
    // The annotator adds an entry to the history, so the parameter is removed from the URL first.
    setQuery(
      (now) => {
        now.delete(DRAFT_PARAM)
        return now
      },
      { replace: true },
    )
    show(picture)
    // Runs once per draft; a change of the draft must not reopen the annotator.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [picture?.id, asked])
}
