import * as z from 'zod/mini'

/** The first message of each invalid field by its dotted path, as a form shows it; empty if the value is valid. */
export async function messagesOf(schema: z.core.$ZodType, value: unknown): Promise<Record<string, string>> {
  const result = await z.safeParseAsync(schema, value)
  const shown: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) shown[issue.path.join('.')] ??= issue.message
  return shown
}
