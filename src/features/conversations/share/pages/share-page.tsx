import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { onLaunchedFiles } from '#src/lib/offline/pwa/launched-files.ts'
import { beginPlacing } from '#src/lib/offline/pwa/share-placement.ts'
import { forgetShared, hasContent, listShared, type SharedContent } from '#src/lib/offline/pwa/shared-content.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { sizes } from '#src/ui/theme.ts'
import { FileChip } from '../../attachments/components/file-chip.tsx'
import { attachmentMessages } from '../../attachments/messages.ts'
import { newConversationAddress } from '../../new-conversation/new-address.ts'
import { SharePlaces } from '../components/share-places.tsx'
import { usePutShared } from '../hooks/use-put-shared.ts'
import { messages } from '../messages.ts'
import type { SharePlace } from '../put-into-draft.ts'

const FOLDERS = [
  { label: messages.organizationDocuments, href: paths.organizations.href() },
  { label: messages.claimDocuments, href: paths.linkedCompanies.href() },
] as const

/**
 * /app/share: shows the content that another app shared and lets the user select a conversation or a folder for it.
 * Works without a network, because the content is added to a draft or to the outbox.
 */
export function SharePage() {
  const styles = useStyles()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { viewer } = useViewer()
  const [shared, setShared] = useState<SharedContent | null>()
  const { busyWith, put } = usePutShared()
  const [asking, setAsking] = useState(false)

  const load = useCallback(async () => {
    const [newest] = await listShared().catch(() => [])
    setShared(newest ?? null)
    // Shared items without content are shown only once, because they cannot be added to a draft.
    if (newest && !hasContent(newest)) await forgetShared(newest.id)
  }, [])
  // Also if this page is opened again while another one is loading: it stays on screen until then.
  const { key } = useLocation()
  useEffect(() => void load(), [load, key])
  useEffect(() => onLaunchedFiles(() => void load()), [load])
  const hasFailed = query.has('failed')
  useEffect(() => {
    if (hasFailed) showToast({ intent: 'error', text: messages.failed })
  }, [hasFailed])

  if (!viewer || shared === undefined) return <DelayedSpinner />
  const emptyTexts = (shared?.emptyNames ?? []).map((name) => attachmentMessages.empty(name))
  if (shared === null || !hasContent(shared)) {
    return (
      <div className={styles.root}>
        <PageHeading>{messages.title}</PageHeading>
        <EmptyState
          icon={<ShareRegular />}
          title={messages.nothing}
          text={shared === null ? messages.nothingText : emptyTexts.join(' ')}
          action={<Button onClick={() => void navigate(paths.conversations.href())}>{messages.conversations}</Button>}
        />
      </div>
    )
  }
  const box = { entityType: 'Users' as const, entityId: viewer.userId }
  const busy = busyWith === shared.id
  const choose = (place: SharePlace): void => void put(box, shared, place)

  return (
    <div className={styles.root}>
      <PageHeading>{messages.question}</PageHeading>
      {shared.text !== '' && <blockquote className={styles.text}>{shared.text}</blockquote>}
      {shared.files.length > 0 && (
        <ul className={styles.files} aria-label={messages.files}>
          {shared.files.map((file, index) => (
            <li key={index}>
              <FileChip name={file.name} type={file.type} detail={formatBytes(file.content.size)} />
            </li>
          ))}
        </ul>
      )}
      {emptyTexts.length > 0 && <p className={styles.note}>{emptyTexts.join(' ')}</p>}
      <div className={styles.actions}>
        <Button
          appearance="primary"
          className={styles.button}
          disabledFocusable={busy}
          onClick={() =>
            choose({ conversation: null, href: newConversationAddress(paths.conversations.href, shared.id) })
          }
        >
          {messages.newConversation}
        </Button>
        {shared.files.length > 0 && <FolderButtons shared={shared} disabled={busy} />}
        <Button className={styles.button} disabledFocusable={busy} onClick={() => setAsking(true)}>
          {messages.discard}
        </Button>
      </div>
      <SharePlaces
        box={box}
        onChoose={(row) =>
          choose({ conversation: row, href: paths.conversations.href({ conversationId: row.conversationId }) })
        }
      />
      <ConfirmDialog
        open={asking}
        title={messages.discardTitle}
        text={messages.discardText}
        confirmLabel={messages.discard}
        danger
        onConfirm={async () => {
          await forgetShared(shared.id)
          await load()
        }}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

/** Lead to where the folders are; the files are then offered in every folder that the user opens. */
function FolderButtons({ shared, disabled }: { shared: SharedContent; disabled: boolean }) {
  const styles = useStyles()
  const navigate = useNavigate()
  return FOLDERS.map(({ label, href }) => (
    <Button
      key={href}
      className={styles.button}
      disabledFocusable={disabled}
      onClick={() => {
        beginPlacing(shared)
        void navigate(href)
      }}
    >
      {label}
    </Button>
  ))
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: sizes.readingWidth,
    margin: '0 auto',
    padding: tokens.spacingHorizontalL,
  },
  text: {
    maxHeight: '20dvh',
    margin: 0,
    padding: tokens.spacingVerticalM,
    overflowY: 'auto',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  files: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    maxHeight: '24dvh',
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    listStyleType: 'none',
  },
  note: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { minHeight: sizes.touchTarget },
})
