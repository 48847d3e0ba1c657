import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { useRef, useState } from 'react'
import { PRICE_FILE_MAX_LENGTH } from '#shared/limits.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { formErrorsOf } from '#src/lib/forms/form-errors.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { Banner } from '#src/ui/banner.tsx'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { ConfirmActions } from '#src/ui/confirm-actions.tsx'
import { sizes } from '#src/ui/theme.ts'
import { BillingPricesImportDocument, type BillingPricesImportMutation } from '../../billing.generated.ts'
import { ImportRows } from './import-rows.tsx'
import { messages } from '../messages.ts'
import { PRICE_LIST_READS } from '../stale-reads.ts'

interface ImportSheetProps {
  open: boolean
  onClose: () => void
}

type Rows = BillingPricesImportMutation['billingPricesImport']['rows']

/** Previews a price file line by line. The import is enabled only if no line is refused. */
export function ImportSheet({ open, onClose }: ImportSheetProps) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ name: string; content: string } | null>(null)
  const [rows, setRows] = useState<Rows | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [preview, previewing] = useWrite(BillingPricesImportDocument, { form: true })
  const [load, loading] = useWrite(BillingPricesImportDocument, {
    done: ({ billingPricesImport: { isApplied } }) => (isApplied ? messages.imported : messages.refusedRows(1)),
    ...{ form: true, invalidates: PRICE_LIST_READS },
  })

  const showFailure = (error: Error): void => {
    setRows(null)
    setProblem(formErrorsOf(error, []).details?.[0] ?? userMessagesOf(error))
  }
  const take = async (given: File): Promise<void> => {
    setProblem(null)
    setRows(null)
    const { decodeText } = await import('#shared/text/decode-text.mjs')
    const content = decodeText(new Uint8Array(await given.arrayBuffer()))
    if (content.length > PRICE_FILE_MAX_LENGTH) return setProblem(messages.fileTooLarge)
    setFile({ name: given.name, content })
    const outcome = await preview({ content, isPreview: true })
    if (outcome.ok) setRows(outcome.data.billingPricesImport.rows)
    else showFailure(outcome.error)
  }
  const importNow = async (): Promise<void> => {
    const outcome = await load({ content: file?.content ?? '', isPreview: false })
    if (!outcome.ok) return showFailure(outcome.error)
    if (outcome.data.billingPricesImport.isApplied) return onClose()
    // The import was not applied because the price list changed after the preview.
    setRows(outcome.data.billingPricesImport.rows)
  }
  const refused = rows?.filter(({ effect }) => effect === 'Refused').length ?? 0
  const changes = rows?.filter(({ effect }) => effect !== 'Unchanged' && effect !== 'Refused').length ?? 0
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      unsaved={file !== null}
      title={messages.importTitle}
      size="wide"
      fullScreen
      actions={
        <ConfirmActions
          label={messages.importNow}
          busy={loading.saving}
          disabled={rows === null || refused > 0 || changes === 0 || loading.disabledReason !== null}
          onConfirm={() => void importNow()}
          onCancel={onClose}
        />
      }
    >
      <p className={styles.hint}>{messages.importHint}</p>
      <input
        ref={input}
        type="file"
        accept=".csv,.json,text/csv,text/plain,application/json"
        aria-label={messages.priceFile}
        hidden
        onChange={({ target }) => {
          const [given] = target.files ?? []
          target.value = ''
          if (given) void take(given)
        }}
      />
      <Button
        icon={<ArrowUploadRegular />}
        className={styles.button}
        disabledFocusable={previewing.saving || previewing.disabledReason !== null}
        title={previewing.disabledReason ?? undefined}
        onClick={() => input.current?.click()}
      >
        {file ? file.name : messages.chooseFile}
      </Button>
      {problem !== null && <Banner intent="error">{problem}</Banner>}
      {rows && (
        <>
          <Banner intent={refused > 0 ? 'error' : 'info'}>
            {refused > 0 ? messages.refusedRows(refused) : messages.readyRows(changes)}
          </Banner>
          <ImportRows rows={rows} />
        </>
      )}
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  hint: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  button: { minHeight: sizes.touchTarget, marginBottom: tokens.spacingVerticalM },
})
