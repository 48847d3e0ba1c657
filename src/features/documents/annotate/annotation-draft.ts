import type { StoredDraft } from '#src/lib/offline/outbox/types.ts'
import type { AnnotatedPicture } from '../contents.ts'
import { type DocumentsPlace, folderHref, ownerKey } from '../owner.ts'
import type { Mark } from './mark.ts'
import { messages } from './messages.ts'

interface AnnotationDraft {
  kind: 'annotation'
  picture: AnnotatedPicture
  marks: readonly Mark[]
}

/** Query parameter with the id of the picture whose draft is opened. */
export const DRAFT_PARAM = 'annotate'

function keyPrefix(place: DocumentsPlace): string {
  return `annotation:${ownerKey(place)}:`
}

/** Each version has its own draft, because a newer version is a different picture. */
export function annotationDraftKey(place: DocumentsPlace, instanceId: string): string {
  return `${keyPrefix(place)}${instanceId}`
}

export function annotationDraft(place: DocumentsPlace, picture: AnnotatedPicture, marks: readonly Mark[]): StoredDraft {
  const content: AnnotationDraft = { kind: 'annotation', picture, marks }
  const href = folderHref(place, picture.folderId)
  return {
    key: annotationDraftKey(place, picture.id),
    content,
    fileIds: [],
    title: { title: messages.draftTitle(picture.fileName), detail: messages.draftCount(marks.length) },
    href: `${href}${href.includes('?') ? '&' : '?'}${DRAFT_PARAM}=${picture.id}`,
    changedAt: Date.now(),
    baseVersion: null,
    dirty: true,
  }
}

/** Returns the annotation in a draft; null if the draft is for something else. */
export function annotationsOf(draft: Pick<StoredDraft, 'content'> | null | undefined): AnnotationDraft | null {
  const content = draft?.content as Partial<AnnotationDraft> | null | undefined
  return content?.kind === 'annotation' && content.picture && Array.isArray(content.marks)
    ? (content as AnnotationDraft)
    : null
}

/** The owner's annotation drafts, most recently changed first. */
export function annotationDraftsOf(place: DocumentsPlace, drafts: readonly StoredDraft[]): AnnotationDraft[] {
  const prefix = keyPrefix(place)
  return drafts.filter(({ key }) => key.startsWith(prefix)).flatMap((draft) => annotationsOf(draft) ?? [])
}
