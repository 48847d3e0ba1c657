import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { useState } from 'react'
import { getOutboxState, outbox } from '#src/lib/offline/outbox/outbox.ts'
import { type FlushResult, type ShownWork, UNCOUNTED_KINDS } from '#src/lib/offline/outbox/types.ts'
import { useDraftList, useOutboxItems, useOutboxSummary } from '#src/lib/offline/outbox/use-outbox.ts'
import { signOut } from '#src/lib/session/session.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { sizes } from '#src/ui/theme.ts'
import { downloadUnsent } from '../download-unsent.ts'
import { messages } from '../messages.ts'
import type { OutboxView } from '../outbox-view.ts'

interface SignOutGuardProps {
  view: OutboxView
  onClose: () => void
}

type Busy = 'sending' | 'keeping' | 'discarding' | null

/** Before a sign-out, asks what to do with unsent work: send it first, encrypt it for the same user, or discard it. */
export function SignOutGuard({ view, onClose }: SignOutGuardProps) {
  const styles = useStyles()
  const { unsent } = useOutboxSummary()
  const items = useOutboxItems()
  const drafts = useDraftList()
  const [busy, setBusy] = useState<Busy>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** The unsent work that the discard dialog lists; null while that dialog is closed. */
  const [confirming, setConfirming] = useState<ShownWork | null>(null)
  const everywhere = view.kind === 'sign-out' && view.everywhere
  // The work may have been sent while the dialog was open.
  const isSent = unsent === 0 && busy === null

  const leave = (): Promise<void> => signOut({ everywhere })
  const run = async (kind: Exclude<Busy, null>, work: () => Promise<string | null>): Promise<void> => {
    setBusy(kind)
    setProblem(null)
    const failed = await work().catch(() => messages.stillUnsent.waiting)
    if (failed === null) await leave()
    else setProblem(failed)
    setBusy(null)
  }
  const counted = items.filter(({ kind }) => !UNCOUNTED_KINDS.includes(kind))
  const askToDiscard = (): void => {
    setProblem(null)
    setConfirming({
      itemIds: new Set(counted.map(({ id }) => id)),
      drafts: new Map(drafts.map(({ key, changedAt }) => [key, changedAt])),
    })
  }
  const discard = async (shown: ShownWork): Promise<string | null> => {
    if (await outbox.discardAll(shown)) return null
    setConfirming(null)
    return messages.addedSince
  }
  const close = (): void => {
    if (busy !== null) return
    setProblem(null)
    setConfirming(null)
    onClose()
  }

  return (
    <BottomSheet
      open={view.kind === 'sign-out'}
      onClose={close}
      title={isSent ? messages.signOut : messages.signOutTitle}
      size="small"
      modality="alert"
    >
      <div className={styles.root}>
        <p className={styles.text}>
          {isSent
            ? messages.safe.empty
            : confirming
              ? messages.discardAllAsk(confirming.itemIds.size)
              : messages.signOutText(unsent)}
        </p>
        {problem !== null && !isSent && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {isSent ? (
          <Button size="large" appearance="primary" className={styles.button} onClick={() => void leave()}>
            {messages.signOut}
          </Button>
        ) : confirming ? (
          <Button
            size="large"
            className={styles.danger}
            disabledFocusable={busy !== null}
            icon={busy === 'discarding' ? <Spinner /> : undefined}
            onClick={() => void run('discarding', () => discard(confirming))}
          >
            {messages.discardAll(confirming.itemIds.size)}
          </Button>
        ) : (
          <>
            <Button
              size="large"
              appearance="primary"
              className={styles.button}
              disabledFocusable={busy !== null}
              icon={busy === 'sending' ? <Spinner /> : undefined}
              onClick={() => void run('sending', sendFirst)}
            >
              {busy === 'sending' ? messages.sendingFirst(unsent) : messages.sendFirst}
            </Button>
            <div className={styles.choice}>
              <Button
                size="large"
                className={styles.button}
                disabledFocusable={busy !== null}
                icon={busy === 'keeping' ? <Spinner /> : undefined}
                aria-describedby="keep-sealed-hint"
                onClick={() => void run('keeping', seal)}
              >
                {messages.keepSealed}
              </Button>
              <p id="keep-sealed-hint" className={styles.hint}>
                {messages.keepSealedHint}
              </p>
            </div>
            <Button
              size="large"
              className={styles.button}
              disabledFocusable={busy !== null}
              icon={<ArrowDownloadRegular />}
              onClick={() => void downloadUnsent()}
            >
              {messages.exportAll}
            </Button>
            <Button
              size="large"
              className={styles.button}
              // The items are read slightly later than their number.
              disabledFocusable={busy !== null || counted.length !== unsent}
              onClick={askToDiscard}
            >
              {messages.discardAll(unsent)}
            </Button>
          </>
        )}
        <Button
          size="large"
          appearance="subtle"
          className={styles.button}
          disabledFocusable={busy !== null}
          onClick={confirming ? () => setConfirming(null) : close}
        >
          {messages.cancel}
        </Button>
      </div>
    </BottomSheet>
  )
}

/** @returns why some items could not be sent; null if all were sent */
async function sendFirst(): Promise<string | null> {
  let left: FlushResult = await outbox.flush()
  // The first flush may have joined an attempt that had started earlier and already failed.
  if (left === 'waiting') left = await outbox.flush()
  // The remaining items may be copies of drafts, which do not count as unsent work.
  return left === 'empty' || getOutboxState().summary.unsent === 0 ? null : messages.stillUnsent[left]
}

async function seal(): Promise<string | null> {
  const result = await outbox.keepSealed()
  return result.kept ? null : result.why
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  text: { margin: 0 },
  problem: { margin: 0, color: tokens.colorStatusDangerForeground1 },
  choice: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, textAlign: 'center' },
  button: { minHeight: sizes.touchTarget, maxWidth: 'none' },
  danger: {
    minHeight: sizes.touchTarget,
    maxWidth: 'none',
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
      color: tokens.colorNeutralForegroundOnBrand,
    },
    ':hover:active': {
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
      color: tokens.colorNeutralForegroundOnBrand,
    },
  },
})
