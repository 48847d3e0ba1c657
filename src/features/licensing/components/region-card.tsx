import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { useState } from 'react'
import { nameOfLicenseKind, usaLinesOfAuthority } from '#shared/reference/licensing.ts'
import { formatApiDate, formatDay } from '#src/lib/dates/format.ts'
import type { SubmitResult } from '#src/lib/forms/form-errors.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import type { DataColumn } from '#src/ui/data-view/columns.ts'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { sizes } from '#src/ui/theme.ts'
import { expiryOf, type Placed, urgentLicensesFirst } from '../license-expiry.ts'
import {
  type AppointmentValues,
  type LicenseValues,
  type LicensingCountry,
  NEW_APPOINTMENT,
  NEW_LICENSE,
  type RegionValues,
  withRow,
} from '../licensing-values.ts'
import { messages } from '../messages.ts'
import { AppointmentSheet } from './appointment-sheet.tsx'
import { LicenseSheet } from './license-sheet.tsx'

interface RegionCardProps {
  country: LicensingCountry
  name: string
  region: RegionValues
  mayAlter: boolean
  disabledReason: string | null
  /** Called with null to remove the region. */
  onChange: (region: RegionValues | null) => Promise<SubmitResult>
}

const placed = <Row,>(rows: readonly Row[]): Placed<Row>[] => rows.map((row, index) => ({ row, index }))
const dateOf = (date: string): string | null => (date === '' ? null : formatDay(date))

const EXPIRIES = {
  expired: { label: messages.expired, intent: 'danger' },
  expiring: { label: messages.expiresSoon, intent: 'warning' },
} as const

/** The date, marked if the license is expired or expires soon. */
function ExpirationDate({ license }: { license: LicenseValues }) {
  const expiry = expiryOf(license, formatApiDate(new Date()))
  return (
    <>
      {dateOf(license.expirationDate)} {expiry && <StatusChip {...EXPIRIES[expiry]} />}
    </>
  )
}

type Columns<Row> = readonly DataColumn<Placed<Row>>[]

const DATES: Columns<LicenseValues> = [
  { key: 'issued', header: messages.issued, render: ({ row }) => dateOf(row.originalIssueDate) },
  { key: 'expires', header: messages.expires, render: ({ row }) => <ExpirationDate license={row} /> },
]

function licenseColumns(country: LicensingCountry, regionId: string): Columns<LicenseValues> {
  const isCanada = country === 'CA'
  return [
    { key: 'number', header: messages.number, render: ({ row }) => row.number },
    {
      key: 'kind',
      header: isCanada ? messages.type : messages.licenseClass,
      render: ({ row }) => nameOfLicenseKind(regionId, row.kindId),
    },
    isCanada
      ? {
          key: 'designation',
          header: messages.designation,
          render: ({ row }) => messages.designations[row.designation],
        }
      : { key: 'active', header: messages.isActive, render: ({ row }) => (row.active ? messages.yes : messages.no) },
    ...DATES,
  ]
}

function appointmentColumns(stateId: string): Columns<AppointmentValues> {
  const lines = usaLinesOfAuthority(stateId)
  return [
    { key: 'company', header: messages.company, render: ({ row }) => row.companyName },
    {
      key: 'line',
      header: messages.line,
      render: ({ row }) => lines.find(({ id }) => id === row.lineOfAuthorityId)?.name,
    },
    { key: 'status', header: messages.status, render: ({ row }) => messages.statuses[row.status] },
    { key: 'renewal', header: messages.renewal, render: ({ row }) => dateOf(row.renewalDate) },
  ]
}

type Opened =
  | { kind: 'license'; index: number | null; stored: LicenseValues }
  | { kind: 'appointment'; index: number | null; stored: AppointmentValues }

/** Licenses and appointments of one state or province. The region itself cannot be changed. */
export function RegionCard({ country, name, region, mayAlter, disabledReason, onChange }: RegionCardProps) {
  const styles = useStyles()
  // Each opening mounts a new form, so that no values of the previous one remain.
  const [opening, setOpening] = useState<{ count: number; isOpen: boolean; opened: Opened | null }>({
    ...{ count: 0, isOpen: false, opened: null },
  })
  const [removal, setRemoval] = useState<{ title: string; next: RegionValues | null } | null>(null)
  const canChange = mayAlter && disabledReason === null
  const open = (opened: Opened): void => setOpening(({ count }) => ({ count: count + 1, isOpen: true, opened }))
  const close = (): void => setOpening((now) => ({ ...now, isOpen: false }))
  const saveAndClose = async (next: RegionValues): Promise<SubmitResult> => {
    const refusal = await onChange(next)
    if (!refusal) close()
    return refusal
  }
  const { licenses, appointments } = region
  const { opened } = opening
  const list = <Row,>(rows: readonly Placed<Row>[]) => ({
    ...{ rows, loading: false, failed: false, refresh: () => undefined },
  })
  return (
    <PageCard
      title={name}
      actions={
        mayAlter && (
          <Button
            appearance="subtle"
            className={styles.button}
            icon={<DeleteRegular />}
            aria-label={`${messages.delete} ${name}`}
            disabled={!canChange}
            onClick={() => setRemoval({ title: name, next: null })}
          />
        )
      }
    >
      {region.fullNameAlias !== '' && <p className={styles.alias}>{region.fullNameAlias}</p>}
      <DataView
        label={`${name}: ${messages.count}`}
        columns={licenseColumns(country, region.regionId)}
        data={list(urgentLicensesFirst(licenses, formatApiDate(new Date())))}
        keyOf={({ row }) => row.number}
        nameOf={({ row }) => row.number}
        failedText={messages.failed}
        empty={<EmptyState title={messages.none} />}
        {...(canChange && {
          rowActions: ({ row, index }: Placed<LicenseValues>) => [
            { key: 'edit', label: messages.edit, onSelect: () => open({ kind: 'license', index, stored: row }) },
            {
              ...{ key: 'delete', label: messages.delete, danger: true },
              onSelect: () =>
                setRemoval({ title: row.number, next: { ...region, licenses: withRow(licenses, index, null) } }),
            },
          ],
        })}
      />
      {appointments.length > 0 && (
        <>
          <h3 className={styles.heading}>{messages.appointments}</h3>
          <DataView
            label={`${name}: ${messages.appointments}`}
            columns={appointmentColumns(region.regionId)}
            data={list(placed(appointments))}
            keyOf={({ index }) => String(index)}
            nameOf={({ row }) => row.companyName}
            failedText={messages.failed}
            {...(canChange && {
              rowActions: ({ row, index }: Placed<AppointmentValues>) => [
                {
                  key: 'edit',
                  label: messages.edit,
                  onSelect: () => open({ kind: 'appointment', index, stored: row }),
                },
                {
                  ...{ key: 'delete', label: messages.delete, danger: true },
                  onSelect: () =>
                    setRemoval({
                      title: row.companyName,
                      next: { ...region, appointments: withRow(appointments, index, null) },
                    }),
                },
              ],
            })}
          />
        </>
      )}
      {mayAlter && (
        <div className={styles.actions}>
          <Button
            className={styles.button}
            icon={<AddRegular />}
            disabled={!canChange}
            onClick={() => open({ kind: 'license', index: null, stored: NEW_LICENSE })}
          >
            {messages.addLicense}
          </Button>
          {country === 'US' && (
            <Button
              className={styles.button}
              icon={<AddRegular />}
              disabled={!canChange}
              onClick={() => open({ kind: 'appointment', index: null, stored: NEW_APPOINTMENT })}
            >
              {messages.addAppointment}
            </Button>
          )}
        </div>
      )}
      {opened?.kind === 'license' && (
        <LicenseSheet
          key={opening.count}
          open={opening.isOpen}
          onClose={close}
          country={country}
          regionId={region.regionId}
          title={opened.index === null ? messages.addLicense : messages.editLicense}
          stored={opened.stored}
          others={licenses.flatMap(({ number }, index) => (index === opened.index ? [] : [number]))}
          onSave={(license) => saveAndClose({ ...region, licenses: withRow(licenses, opened.index, license) })}
        />
      )}
      {opened?.kind === 'appointment' && (
        <AppointmentSheet
          key={opening.count}
          open={opening.isOpen}
          onClose={close}
          stateId={region.regionId}
          title={opened.index === null ? messages.addAppointment : messages.editAppointment}
          stored={opened.stored}
          onSave={(one) => saveAndClose({ ...region, appointments: withRow(appointments, opened.index, one) })}
        />
      )}
      <ConfirmDialog
        open={removal !== null}
        title={messages.deleteTitle(removal?.title ?? '')}
        text={messages.deleteText}
        confirmLabel={messages.delete}
        danger
        onConfirm={async () => {
          if (removal && (await onChange(removal.next))) throw new Error('It was not deleted.')
        }}
        onClose={() => setRemoval(null)}
      />
    </PageCard>
  )
}

const useStyles = makeStyles({
  button: { minHeight: sizes.touchTarget, minWidth: sizes.touchTarget },
  alias: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground3 },
  heading: {
    margin: `${tokens.spacingVerticalL} 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, paddingTop: tokens.spacingVerticalL },
})
