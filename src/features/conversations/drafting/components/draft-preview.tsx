import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { Banner } from '#src/ui/banner.tsx'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { media, sizes } from '#src/ui/theme.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { draftingMessages } from '../messages.ts'
import { type Drafted, placeholderParts } from '../session.ts'
import { DraftWarnings } from './draft-warnings.tsx'
import { UsedSources } from './used-sources.tsx'

interface DraftPreviewProps {
  drafted: Drafted | null
  pending: boolean
  /** Requesting a draft requires the server; Keep and Discard do not. */
  reachable: boolean
  /** True if the editor contains text, which Keep replaces. */
  replaces: boolean
  onKeep: () => void
  onRefine: () => void
  onAsk: (prompt: string) => void
  onDiscard: () => void
  onCancel: () => void
}

/** The preview of a draft, with its source and the available actions. */
export function DraftPreview({
  drafted,
  pending,
  reachable,
  replaces,
  onKeep,
  onRefine,
  onAsk,
  onDiscard,
  onCancel,
}: DraftPreviewProps) {
  const styles = useStyles()
  const text = useRef<HTMLDivElement>(null)
  const parts = placeholderParts(drafted?.text ?? '')
  // Moves the focus to the new text, because the pressed button may have been removed.
  useEffect(() => text.current?.focus({ preventScroll: true }), [drafted, pending])
  const idle = drafted !== null && !pending
  return (
    <div className={styles.root}>
      <div
        ref={text}
        tabIndex={0}
        role="region"
        aria-label={draftingMessages.preview}
        aria-busy={pending}
        className={mergeClasses(styles.text, pending && styles.busy)}
      >
        {drafted === null && <p className={styles.empty}>{draftingMessages.noOutput}</p>}
        {parts.map((part, index) =>
          part.isPlaceholder ? (
            <mark key={index} className={styles.placeholder}>
              {part.text}
            </mark>
          ) : (
            <span key={index}>{part.text}</span>
          ),
        )}
      </div>
      <div role="status" className={styles.status}>
        {pending && (
          <>
            <Spinner label={draftingMessages.pending} />
            <span>{draftingMessages.pending}</span>
          </>
        )}
        {idle && (
          <>
            <VisuallyHidden>{draftingMessages.ready}</VisuallyHidden>
            <span>
              {drafted.assistant === 'BuiltIn' ? draftingMessages.builtIn : draftingMessages.provider}
              {parts.some((part) => part.isPlaceholder) && ` ${draftingMessages.placeholders}`}
              {replaces && ` ${draftingMessages.replaces}`}
            </span>
          </>
        )}
      </div>
      {idle && drafted.leftOutCount > 0 && (
        <Banner intent="info">{draftingMessages.leftOut(drafted.leftOutCount)}</Banner>
      )}
      {idle && <DraftWarnings warnings={drafted.warnings} />}
      {idle && <UsedSources key={drafted.text} claim={drafted.usedClaim} messages={drafted.usedMessages} />}
      {pending && (
        <div className={styles.actions}>
          <Button className={styles.action} onClick={onCancel}>
            {draftingMessages.cancel}
          </Button>
        </div>
      )}
      {idle && (
        <>
          <div role="group" aria-label={draftingMessages.quick} className={styles.quick}>
            {[draftingMessages.moreProfessional, draftingMessages.moreCasual].map((prompt) => (
              <Button
                key={prompt}
                shape="circular"
                className={styles.action}
                disabledFocusable={!reachable}
                onClick={() => onAsk(prompt)}
              >
                {prompt}
              </Button>
            ))}
          </div>
          <div className={mergeClasses(styles.actions, styles.four)}>
            <Button appearance="subtle" className={styles.action} onClick={onDiscard}>
              {draftingMessages.discard}
            </Button>
            <Button
              className={styles.action}
              disabledFocusable={!reachable}
              onClick={() => onAsk(draftingMessages.tryAgain)}
            >
              {draftingMessages.regenerate}
            </Button>
            <Button className={styles.action} onClick={onRefine}>
              {draftingMessages.refine}
            </Button>
            <Button appearance="primary" className={styles.action} onClick={onKeep}>
              {draftingMessages.keep}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minHeight: 0 },
  text: {
    boxSizing: 'border-box',
    minHeight: '96px',
    maxHeight: 'min(40dvh, 320px)',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: '12px 14px',
    borderRadius: '14px',
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    lineHeight: 1.375,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  busy: { color: tokens.colorNeutralForeground3 },
  empty: {
    margin: 0,
    padding: `${tokens.spacingVerticalXXL} 0`,
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
  },
  placeholder: {
    padding: '0 2px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorStatusWarningBackground2,
    color: tokens.colorStatusWarningForeground2,
  },
  status: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '20px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  quick: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
  // Two rows of two on phones, so that no button is alone on a line.
  four: { display: 'grid', gridTemplateColumns: '1fr 1fr', [media.wide]: { display: 'flex' } },
  action: { minHeight: sizes.touchTarget },
})
