import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useDraftList } from '#src/lib/offline/outbox/use-outbox.ts'
import type { DocumentsPlace } from '../../uploads/documents-place.ts'
import { annotationDraftsOf, type AnnotatedPicture, DRAFT_PARAM } from '../annotation-draft.ts'

/** Pictures whose annotations were shown in this page: what the person closed is not shown again by itself. */
const shownAlready = new Set<string>()

export function noteAnnotating({ id }: Pick<AnnotatedPicture, 'id'>): void {
  shownAlready.add(id)
}

/** Shows what was drawn and not saved again: after the app was ended over it, and when the outbox leads here. */
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
    // The address is the folder's again before a sheet adds its own entry to the history.
    setQuery(
      (now) => {
        now.delete(DRAFT_PARAM)
        return now
      },
      { replace: true },
    )
    show(picture)
    // Once for a draft: its every change is no reason to show it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [picture?.id, asked])
}
