import type { UsageMetric } from '#shared/validation/billing.ts'
import { messages } from '../messages.ts'

const NAMES: Record<UsageMetric, string> = {
  ...messages.usageFields,
  bordereau: messages.bordereau,
  assistantTokens: messages.assistantTokens,
}

/** The words for a figure that use is counted by; one that this build does not know is named as it is stored. */
export function metricName(metric: string): string {
  return NAMES[metric as UsageMetric] ?? metric
}
