import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { ASSISTANT_TOKENS_PER_DAY_COUNT } from '#shared/limits.ts'
import { addTokens, type AssistantUse, countRequest } from './repository.ts'

/**
 * Counts a request of the caller before it is processed.
 *
 * @throws AppError RATE_LIMITED for more than `perMinute` requests of this use in a minute, and if the tokens of the
 *   day are used up
 */
export async function requireBudget(context: Context, use: AssistantUse, perMinute: number): Promise<void> {
  const { database, clock } = context.services
  const { count, tokens } = await countRequest(database, requireViewer(context).userId, clock.now(), use)
  if (count > perMinute) throw new AppError('RATE_LIMITED')
  if (tokens >= ASSISTANT_TOKENS_PER_DAY_COUNT)
    throw new AppError('RATE_LIMITED', {
      userMessage: 'You have asked EVO-X as much as one person can in a day. It answers again tomorrow.',
    })
}

/** Adds to the tokens that the caller has used today. The built-in engine uses none. */
export async function spendTokens(context: Context, tokens: number): Promise<void> {
  const { database, clock } = context.services
  await addTokens(database, requireViewer(context).userId, clock.now(), tokens)
}
