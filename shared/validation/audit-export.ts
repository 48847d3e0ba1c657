import * as z from 'zod/mini'
import { AUDIT_EXPORT_MAX_DAYS } from '#shared/limits.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { fieldMessages } from './field-messages.ts'

const dayField = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: fieldMessages.required, abort: true }))

/** The days of an audit export, both included. */
export const auditExportPeriod = z.object({ from: dayField, until: dayField }).check(
  z.refine(({ from, until }) => from <= until, { error: 'The last day is before the first.', path: ['until'] }),
  z.refine(({ from, until }) => (Date.parse(until) - Date.parse(from)) / DAY_MS < AUDIT_EXPORT_MAX_DAYS, {
    error: `At most ${AUDIT_EXPORT_MAX_DAYS} days can be exported at once.`,
    path: ['until'],
  }),
)
