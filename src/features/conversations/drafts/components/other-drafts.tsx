import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DraftsRegular } from '@fluentui/react-icons/svg/drafts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import { OTHER_DRAFT_SIGN } from '#src/lib/offline/outbox/edit-item.ts'
import { saveDraft } from '#src/lib/offline/outbox/keep-until-stored.ts'
import { drafts } from '#src/lib/offline/outbox/outbox.ts'
import type { StoredDraft } from '#src/lib/offline/outbox/types.ts'
import { useDraftList } from '#src/lib/offline/outbox/use-outbox.ts'
import { media } from '#src/ui/theme.ts'
import { asDraftContent, type DraftContent, isEmptyDraft } from '../../draft-content.ts'
import { isFromOtherDevice, withoutEarlierStates } from '../draft-copies.ts'
import { draftMessages } from '../messages.ts'

interface OtherDraftsProps<C extends DraftContent> {
  /** Key of the draft that is being edited. */
  place: string
  kind: C['kind']
  /** The editor's content. Using another draft stores this content in place of that draft. */
  current: { content: C; fileIds: readonly string[] }
  onUse: (content: C, fileIds: readonly string[]) => void
}

/**
 * Other drafts for the same conversation: written on another device at the same time, or returned from the outbox. None
 * of them is lost.
 */
export function OtherDrafts<C extends DraftContent>({ place, kind, current, onUse }: OtherDraftsProps<C>) {
  const styles = useStyles()
  const stored = useDraftList().filter((draft) => draft.key.startsWith(`${place}${OTHER_DRAFT_SIGN}`))
  const others = withoutEarlierStates(stored, current.content)
  if (others.length === 0) return null

  const use = async (draft: StoredDraft): Promise<void> => {
    const content = asDraftContent(draft.content)
    if (content?.kind !== kind) return
    const isUnwritten = isEmptyDraft(current.content) && current.fileIds.length === 0
    if (isUnwritten) await drafts.remove(draft.key, { keepFiles: true })
    else
      await saveDraft({
        ...draft,
        content: current.content,
        fileIds: [...current.fileIds],
        changedAt: Date.now(),
        dirty: true,
      })
    onUse(content as C, draft.fileIds)
  }

  return (
    <ul className={styles.list} aria-label={draftMessages.alsoWritten}>
      {others.map((draft) => (
        <li key={draft.key} className={styles.item}>
          <DraftsRegular className={styles.icon} aria-hidden="true" />
          <span className={styles.text}>
            <span className={styles.origin}>
              {isFromOtherDevice(draft.key) ? draftMessages.fromOtherDevice : draftMessages.takenBack}
            </span>
            <span className={styles.words}>{plainTextOf(asDraftContent(draft.content)?.html ?? '')}</span>
          </span>
          <Button size="small" className={styles.button} onClick={() => void use(draft)}>
            {draftMessages.use}
          </Button>
          <Button
            size="small"
            appearance="subtle"
            className={styles.button}
            onClick={() => void drafts.remove(draft.key)}
          >
            {draftMessages.discard}
          </Button>
        </li>
      ))}
    </ul>
  )
}

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    maxHeight: '30dvh',
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    listStyleType: 'none',
  },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorStatusWarningBackground1,
  },
  icon: { flexShrink: 0, fontSize: '20px' },
  text: { display: 'flex', flexDirection: 'column', flexGrow: 1, flexBasis: '16ch', minWidth: 0 },
  origin: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  words: { overflow: 'hidden', display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' },
  button: { minHeight: '44px', [media.wide]: { minHeight: '28px' } },
})
