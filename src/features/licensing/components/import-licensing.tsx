import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowImportRegular } from '@fluentui/react-icons/svg/arrow-import'
import { useState } from 'react'
import { useAsk } from '#src/lib/data/use-ask.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { formErrorsOf } from '#src/lib/forms/form-errors.ts'
import { Banner } from '#src/ui/banner.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
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

/** Preview of the registry's record before it is imported. */
function FoundRecord({ found, isReplacing }: { found: Found; isReplacing: boolean }) {
  const { npn, firstName, lastName, licensingProvenance, states } = found
  const isBuiltIn = licensingProvenance === 'BuiltInRegistry'
  return (
    <>
      {isBuiltIn && <Banner intent="warning">{messages.importBuiltIn}</Banner>}
      <FactList
        facts={[
          { label: messages.source, value: messages.sources[licensingProvenance] },
          { label: messages.npn, value: npn },
          { label: messages.name, value: `${firstName} ${lastName}` },
          ...states.map(({ stateAddressFieldLookupId: id, licensesCount, appointmentsCount }) => ({
            label: REGIONS.US.find((region) => region.id === id)?.name ?? id,
            value: messages.importCounts(licensesCount, appointmentsCount),
          })),
        ]}
      />
      {isReplacing && <p>{messages.importReplaces}</p>}
    </>
  )
}

interface ImportLicensingProps {
  userId: string
  npn: string
  /** Whether the import replaces existing data. */
  isReplacing: boolean
}

/** Looks up a person's United States licensing in the national registry, shows it, and imports it. */
export function ImportLicensing({ userId, npn, isReplacing }: ImportLicensingProps) {
  const styles = useStyles()
  const [opening, setOpening] = useState({ count: 0, isOpen: false })
  const [found, setFound] = useState<Found | null>(null)
  const [lookUp, { disabledReason }] = useAsk(AdjusterLicensingRegistryLookupDocument)
  const [save] = useWrite(UserProfileUsaAdjusterLicensingSetFromRegistryDocument, {
    done: messages.saved,
    form: true,
    invalidates: ['usaAdjusterLicensing', 'adjusterLicensingSummary', 'profile'],
  })
  const open = (): void => {
    setFound(null)
    setOpening(({ count }) => ({ count: count + 1, isOpen: true }))
  }
  const close = (): void => setOpening((now) => ({ ...now, isOpen: false }))
  return (
    <>
      <Button
        className={styles.button}
        icon={<ArrowImportRegular />}
        disabled={disabledReason !== null}
        title={disabledReason ?? ''}
        onClick={open}
      >
        {messages.import}
      </Button>
      {opening.count > 0 && (
        <FormSheet
          key={opening.count}
          open={opening.isOpen}
          onClose={close}
          title={messages.import}
          submitLabel={found ? messages.importConfirm : messages.find}
          schema={registryLookupInput}
          defaultValues={{ npn }}
          onSubmit={async (values) => {
            if (found) {
              const outcome = await save({ userId, npn: found.npn })
              if (outcome.ok) close()
              return outcome.ok ? undefined : outcome
            }
            try {
              setFound((await lookUp({ userId, ...values })).adjusterLicensingRegistryLookup)
            } catch (error) {
              return formErrorsOf(error, ['npn'])
            }
            return undefined
          }}
        >
          {found ? (
            <FoundRecord found={found} isReplacing={isReplacing} />
          ) : (
            <TextField
              name="npn"
              label={messages.npn}
              hint={messages.importHint}
              required
              inputMode="numeric"
              maxLength={NPN_MAX_LENGTH_DIGITS}
            />
          )}
        </FormSheet>
      )}
    </>
  )
}

const useStyles = makeStyles({ button: { minHeight: sizes.touchTarget } })
