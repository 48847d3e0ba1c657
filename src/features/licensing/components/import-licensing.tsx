import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowImportRegular } from '@fluentui/react-icons/svg/arrow-import'
import { useState } from 'react'
import { formErrorsOf } from '#src/lib/forms/form-errors.ts'
import { useAsk } from '#src/lib/data/use-ask.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { sizes } from '#src/ui/theme.ts'
import { NPN_MAX_LENGTH_DIGITS } from '#shared/limits.ts'
import { registryLookupInput } from '#shared/validation/licensing.ts'
import {
  AdjusterLicensingRegistryLookupDocument,
  type AdjusterLicensingRegistryLookupQuery,
  UserProfileUsaAdjusterLicensingSetFromRegistryDocument,
} from '../licensing.generated.ts'
import { REGIONS } from '../licensing-values.ts'
import { messages } from '../messages.ts'

type Found = AdjusterLicensingRegistryLookupQuery['adjusterLicensingRegistryLookup']

/** What of a registry's record is asked about: whose it is, where it holds, and whether it is made up. */
function questionOf({ npn, firstName, lastName, licensingProvenance, states }: Found): string {
  const names = states.map(
    ({ stateAddressFieldLookupId: id }) => REGIONS.US.find((region) => region.id === id)?.name ?? id,
  )
  const count = states.reduce((sum, { licensesCount }) => sum + licensesCount, 0)
  const isBuiltIn = licensingProvenance === 'BuiltInRegistry'
  return messages.importText({ npn, name: `${firstName} ${lastName}`, count, states: names.join(', '), isBuiltIn })
}

interface ImportLicensingProps {
  userId: string
  npn: string
  /** Whether there is anything that an import replaces. */
  isReplacing: boolean
}

/** Finds the United States licensing of a person in the national registry, and takes it over after a question. */
export function ImportLicensing({ userId, npn, isReplacing }: ImportLicensingProps) {
  const styles = useStyles()
  const [opening, setOpening] = useState({ count: 0, isOpen: false })
  const [found, setFound] = useState<Found | null>(null)
  const [asks, setAsks] = useState(false)
  const [lookUp, { disabledReason }] = useAsk(AdjusterLicensingRegistryLookupDocument)
  const [save] = useWrite(UserProfileUsaAdjusterLicensingSetFromRegistryDocument, {
    done: messages.saved,
    invalidates: ['usaAdjusterLicensing', 'adjusterLicensingSummary', 'profile'],
  })
  const close = (): void => setOpening((now) => ({ ...now, isOpen: false }))
  return (
    <>
      <Button
        className={styles.button}
        icon={<ArrowImportRegular />}
        disabled={disabledReason !== null}
        title={disabledReason ?? ''}
        onClick={() => setOpening(({ count }) => ({ count: count + 1, isOpen: true }))}
      >
        {messages.import}
      </Button>
      {opening.count > 0 && (
        <FormSheet
          key={opening.count}
          open={opening.isOpen}
          onClose={close}
          title={messages.import}
          submitLabel={messages.find}
          schema={registryLookupInput}
          defaultValues={{ npn }}
          onSubmit={async (values) => {
            try {
              setFound((await lookUp({ userId, ...values })).adjusterLicensingRegistryLookup)
            } catch (error) {
              return formErrorsOf(error, ['npn'])
            }
            close()
            setAsks(true)
            return undefined
          }}
        >
          <TextField
            name="npn"
            label={messages.npn}
            hint={messages.importHint}
            required
            inputMode="numeric"
            maxLength={NPN_MAX_LENGTH_DIGITS}
          />
        </FormSheet>
      )}
      {found && (
        <ConfirmDialog
          open={asks}
          title={messages.importTitle}
          text={isReplacing ? `${questionOf(found)} ${messages.importReplaces}` : questionOf(found)}
          confirmLabel={messages.importConfirm}
          onConfirm={async () => {
            const outcome = await save({ userId, npn: found.npn })
            if (!outcome.ok) throw outcome.error
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}

const useStyles = makeStyles({ button: { minHeight: sizes.touchTarget } })
