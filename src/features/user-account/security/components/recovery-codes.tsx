import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useWrite } from '#src/lib/data/use-write.ts'
import { downloadBlob } from '#src/lib/files/download-blob.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useConfirmedWrite } from '../hooks/use-confirmed-write.ts'
import { messages } from '../messages.ts'
import { RecoveryCodesCreateDocument } from '../security.generated.ts'
import { ConfirmedAct } from './confirmed-act.tsx'

/** The user's one-time recovery codes, which replace a lost phone. */
export function RecoveryCodes({ leftCount }: { leftCount: number }) {
  const styles = useStyles()
  const [codes, setCodes] = useState<readonly string[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const { dialog, confirmed } = useConfirmedWrite()
  const [create, { saving, disabledReason }] = useWrite(RecoveryCodesCreateDocument, {
    invalidates: ['getCognitoUser'],
    form: true,
  })
  const act = async () => {
    const outcome = await confirmed(() => create({}))
    if (!outcome.ok) return outcome
    setCodes(outcome.data.recoveryCodesCreate)
    setIsOpen(true)
    return outcome
  }
  return (
    <PageCard title={messages.recoveryCodes}>
      <p className={styles.text}>{messages.recoveryText}</p>
      <FactList
        facts={[
          {
            label: messages.recoveryCodes,
            value: leftCount > 0 ? messages.recoveryCodesLeft(leftCount) : messages.noRecoveryCodes,
          },
        ]}
      />
      <div className={styles.actions}>
        {leftCount > 0 ? (
          <ConfirmedAct
            label={messages.renewRecoveryCodes}
            title={messages.renewTitle}
            text={messages.renewText}
            act={act}
            disabledReason={disabledReason}
          />
        ) : (
          <Button
            className={styles.button}
            disabled={disabledReason !== null}
            disabledFocusable={saving}
            title={disabledReason ?? ''}
            onClick={() => void act()}
          >
            {messages.createRecoveryCodes}
          </Button>
        )}
      </div>
      {dialog}
      <BottomSheet
        open={isOpen}
        title={messages.recoveryCodes}
        onClose={() => setIsOpen(false)}
        onClosed={() => setCodes([])}
        actions={
          <Button size="large" appearance="primary" onClick={() => setIsOpen(false)}>
            {messages.done}
          </Button>
        }
      >
        <p className={styles.text}>{messages.codesOnce}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className={styles.actions}>
          <CopyButton text={codes.join('\n')} label={messages.copyCodes} />
          <Button
            className={styles.button}
            onClick={() =>
              downloadBlob(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), messages.codesFile)
            }
          >
            {messages.saveCodes}
          </Button>
        </div>
      </BottomSheet>
    </PageCard>
  )
}

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, paddingTop: tokens.spacingVerticalM },
  button: { minHeight: sizes.touchTarget },
  codes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
    gap: tokens.spacingVerticalS,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXXXL,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase400,
  },
})
