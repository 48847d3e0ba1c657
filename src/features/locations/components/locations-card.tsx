import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { LocationRegular } from '@fluentui/react-icons/svg/location'
import { useState } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { type ReadStatus, useRead } from '#src/lib/data/use-read.ts'
import type { WriteOutcome } from '#src/lib/data/write-options.ts'
import { formatDay } from '#src/lib/dates/format.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import type { ViewState } from '#src/ui/data-view/use-view-state.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { useOpenings } from '#src/ui/use-openings.ts'
import { addressLines, type LocationAddress, toLocationUpdate, toLocationValues } from '../location-form.ts'
import { CountriesDocument, type LocationAddressUpdateInput } from '../locations.generated.ts'
import { messages } from '../messages.ts'
import { LocationSheet } from './location-sheet.tsx'

interface LocationsCardProps {
  read: ReadStatus
  page: { totalCount: number; items: readonly LocationAddress[] } | undefined
  view: ViewState
  canEdit: boolean
  /** Reason why nothing can be changed; null if changes are possible. */
  disabledReason: string | null
  save: (locationAddressId: string | null, update: LocationAddressUpdateInput) => Promise<WriteOutcome<unknown>>
  remove: (locationAddressId: string) => Promise<WriteOutcome<unknown>>
}

type Wanted = { kind: 'edit'; location: LocationAddress | null } | { kind: 'delete'; location: LocationAddress }

const NO_VARIABLES = {}

/** The addresses of a person or an organization, six per page, with their actions. */
export function LocationsCard({ read, page, view, canEdit, disabledReason, save, remove }: LocationsCardProps) {
  const styles = useStyles()
  const countries = useRead(CountriesDocument, NO_VARIABLES).data?.countries
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const openings = useOpenings(wanted, () => null)
  const close = (): void => setWanted(null)
  const countryOf = (location: LocationAddress) => countries?.find(({ id }) => id === location.address.countryId)
  const linesOf = (location: LocationAddress) => addressLines(location.address, countryOf(location))
  const isDisabled = disabledReason !== null

  const makePrimary = async (location: LocationAddress): Promise<void> => {
    const country = countryOf(location)
    if (!country || !countries) return
    const values = toLocationValues(location, countries)
    const update = toLocationUpdate(values, { location, country, place: location.address.coordinate })
    const outcome = await save(location.id, { ...update, addressType: 'Primary' })
    if (!outcome.ok) showToast({ intent: 'error', text: userMessagesOf(outcome.error) })
  }

  const actionsOf = (location: LocationAddress): readonly MenuAction[] => [
    {
      key: 'edit',
      label: messages.editAction,
      disabled: isDisabled || !countries,
      onSelect: () => setWanted({ kind: 'edit', location }),
    },
    ...(location.addressType === 'Alternate'
      ? [
          {
            key: 'primary',
            label: messages.makePrimary,
            disabled: isDisabled || !countries,
            onSelect: () => void makePrimary(location),
          },
        ]
      : []),
    ...(location.addressType === 'Primary'
      ? []
      : [
          {
            key: 'delete',
            label: messages.delete,
            danger: true,
            disabled: isDisabled,
            onSelect: () => setWanted({ kind: 'delete', location }),
          },
        ]),
  ]

  return (
    <PageCard
      title={messages.title}
      actions={
        canEdit && (
          <Button
            appearance="subtle"
            size="large"
            icon={<AddRegular />}
            disabled={isDisabled || !countries}
            onClick={() => setWanted({ kind: 'edit', location: null })}
          >
            {messages.add}
          </Button>
        )
      }
    >
      {canEdit && disabledReason && <p>{disabledReason}</p>}
      <DataView
        label={messages.list}
        view={view}
        data={{
          ...read,
          rows: page?.items,
          totalCount: page?.totalCount,
        }}
        failedText={messages.failed}
        keyOf={({ id }) => id}
        nameOf={({ address }) => address.address1}
        columns={[
          {
            key: 'address',
            header: messages.address,
            render: (location) =>
              linesOf(location).map((line, index) => (
                <div key={line} className={mergeClasses(index > 0 && styles.further)}>
                  {line}
                </div>
              )),
          },
          {
            key: 'type',
            header: messages.type,
            onCard: 'corner',
            render: ({ addressType, fromDate, toDate }) => (
              <>
                <StatusChip label={addressType} intent={addressType === 'Primary' ? 'brand' : 'neutral'} />
                {fromDate && toDate && <div>{messages.from(formatDay(fromDate), formatDay(toDate))}</div>}
              </>
            ),
          },
        ]}
        empty={<EmptyState icon={<LocationRegular />} title={messages.none} />}
        {...(canEdit && { rowActions: actionsOf })}
      />
      {countries &&
        openings.map(({ id, shown }) =>
          shown.kind === 'edit' ? (
            <LocationSheet
              key={id}
              location={shown.location}
              countries={countries}
              open={shown === wanted}
              onClose={close}
              disabled={isDisabled}
              onSave={(update) => save(shown.location?.id ?? null, update)}
            />
          ) : (
            <ConfirmDialog
              key={id}
              open={shown === wanted}
              onClose={close}
              title={messages.deleteTitle}
              text={messages.deleteText}
              confirmLabel={messages.delete}
              danger
              onConfirm={async () => {
                const outcome = await remove(shown.location.id)
                if (!outcome.ok) throw outcome.error
              }}
            />
          ),
        )}
    </PageCard>
  )
}

const useStyles = makeStyles({ further: { fontWeight: tokens.fontWeightRegular } })
