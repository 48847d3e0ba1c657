import type { UsageMetric } from '#shared/validation/billing.ts'
import { messages } from '../messages.ts'

const NAMES: Record<UsageMetric, string> = {
  ...messages.usageFields,
  bordereau: messages.bordereau,
  assistantTokens: messages.assistantTokens,
}

/** Returns the label of a usage metric; an unknown metric is returned unchanged. */
export function metricName(metric: string): string {
  return NAMES[metric as UsageMetric] ?? metric
}
