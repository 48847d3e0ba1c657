import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { CloudCheckmarkRegular } from '@fluentui/react-icons/svg/cloud-checkmark'
import { ShieldErrorRegular } from '@fluentui/react-icons/svg/shield-error'
import { useState } from 'react'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { editableOf, editItem } from '#src/lib/offline/outbox/edit-item.ts'
import { followersOf, queueOf } from '#src/lib/offline/outbox/followers.ts'
import { overwriting } from '#src/lib/offline/outbox/overwrite.ts'
import { drafts, outbox } from '#src/lib/offline/outbox/outbox.ts'
import { type OutboxItem, type StoredDraft, UNCOUNTED_KINDS } from '#src/lib/offline/outbox/types.ts'
import { useDraftList, useOutboxItems, useOutboxSummary } from '#src/lib/offline/outbox/use-outbox.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { sizes } from '#src/ui/theme.ts'
import { downloadUnsent } from '../download-unsent.ts'
import { messages } from '../messages.ts'
import { safetyOf } from '../safety.ts'
import { DraftRow } from './draft-row.tsx'
import { ItemRow } from './item-row.tsx'
import { StorageMeter } from './storage-meter.tsx'

interface OutboxContentProps {
  /** Closes the sheet and navigates to `href`. */
  onLeave: (href: string) => void
  /** Closes the sheet and opens the sheet in which the item is edited. */
  onEditInPlace: (id: string) => void
}

type Asked =
  | { kind: 'item'; item: OutboxItem; followers: readonly OutboxItem[] }
  | { kind: 'draft'; draft: StoredDraft }

/** All pending changes and drafts, and whether this device stores them safely. */
export function OutboxContent({ onLeave, onEditInPlace }: OutboxContentProps) {
  const styles = useStyles()
  const { reachable, foreign } = useConnection()
  const summary = useOutboxSummary()
  const all = useOutboxItems()
  const draftList = useDraftList()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [asking, setAsking] = useState(false)
  const [exporting, setExporting] = useState(false)
  const items = all.filter((item) => !UNCOUNTED_KINDS.includes(item.kind))
  const safety = safetyOf(summary)

  const ask = (next: Asked): void => {
    setAsked(next)
    setAsking(true)
  }
  const edit = async (item: OutboxItem): Promise<void> => {
    if (!editableOf(item)) return onEditInPlace(item.id)
    const draft = await editItem(item)
    if (draft?.href) onLeave(draft.href)
    else if (!draft) showToast({ intent: 'info', text: messages.editTooLate })
  }
  const exportAll = async (): Promise<void> => {
    setExporting(true)
    await downloadUnsent()
    setExporting(false)
  }

  return (
    <div className={styles.root}>
      {foreign && (
        <Banner intent="warning" icon={<ShieldErrorRegular />}>
          <strong>{messages.portalTitle}</strong> {messages.portalText}
        </Banner>
      )}
      <p className={styles.safety} role="status">
        {safety === 'empty' && <CloudCheckmarkRegular className={styles.icon} aria-hidden="true" />}
        {messages.safe[safety]}
      </p>
      {!summary.ready && <SkeletonRows rows={2} avatar={false} />}
      {items.length > 0 && (
        <>
          <ul className={styles.list} aria-label={messages.outbox}>
            {items.map((item) => {
              const { href } = item
              const overwrite = overwriting(item)
              return (
                <ItemRow
                  key={item.id}
                  item={item}
                  lane={queueOf(item, all)}
                  reachable={reachable}
                  isConflict={overwrite !== null}
                  onRetry={() => void (overwrite ? outbox.reviseItem(overwrite, new Map()) : outbox.retryItem(item.id))}
                  onEdit={() => void edit(item)}
                  onDiscard={() => ask({ kind: 'item', item, followers: followersOf(item, all) })}
                  onOpen={href === null ? undefined : () => onLeave(href)}
                />
              )
            })}
          </ul>
          <div className={styles.actions}>
            <Button className={styles.button} appearance="primary" onClick={() => void outbox.retryAll()}>
              {messages.sendAll}
            </Button>
            <Button
              className={styles.button}
              icon={exporting ? <Spinner label={messages.exporting} /> : <ArrowDownloadRegular />}
              disabledFocusable={exporting}
              onClick={() => void exportAll()}
            >
              {messages.exportAll}
            </Button>
          </div>
        </>
      )}
      <section className={styles.section}>
        <h3 className={styles.heading}>{messages.drafts}</h3>
        {draftList.length === 0 && <p className={styles.hint}>{messages.noDrafts}</p>}
        {draftList.length > 0 && (
          <ul className={styles.list} aria-label={messages.drafts}>
            {draftList.map((draft) => (
              <DraftRow
                key={draft.key}
                draft={draft}
                onOpen={() => draft.href !== null && onLeave(draft.href)}
                onDiscard={() => ask({ kind: 'draft', draft })}
              />
            ))}
          </ul>
        )}
      </section>
      <StorageMeter />
      {asked && (
        <ConfirmDialog
          open={asking}
          title={messages.discardTitle}
          text={
            asked.kind === 'draft'
              ? messages.discardDraftText
              : asked.followers.length > 0
                ? messages.discardWithFollowers(asked.item.title.title, asked.followers.length)
                : messages.discardText(asked.item.title.detail || asked.item.title.title)
          }
          confirmLabel={messages.discard}
          danger
          onConfirm={async () => {
            if (asked.kind === 'draft') return drafts.remove(asked.draft.key)
            // In reverse order, so that no item is sent after the item that it depends on was discarded.
            for (const one of [...asked.followers].reverse()) await outbox.discardItem(one.id)
            return outbox.discardItem(asked.item.id)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  safety: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    lineHeight: tokens.lineHeightBase300,
  },
  icon: { flexShrink: 0, fontSize: '24px', color: tokens.colorStatusSuccessForeground1 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { minHeight: sizes.touchTarget },
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
})
