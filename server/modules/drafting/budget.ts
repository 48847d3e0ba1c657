import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { ASSISTANT_TOKENS_PER_DAY_COUNT } from '#shared/limits.ts'
import { addTokens, tokensOfDay } from './repository.ts'

/** @throws AppError RATE_LIMITED when the caller has used up the tokens of the day; the built-in engine needs none */
export async function requireTokens(context: Context): Promise<void> {
  const { database, clock } = context.services
  const used = await tokensOfDay(database, requireViewer(context).userId, clock.now())
  if (used >= ASSISTANT_TOKENS_PER_DAY_COUNT)
    throw new AppError('RATE_LIMITED', {
      userMessage: 'You have asked EVO-X as much as one person can in a day. It answers again tomorrow.',
    })
}

export async function spendTokens(context: Context, tokens: number): Promise<void> {
  const { database, clock } = context.services
  await addTokens(database, requireViewer(context).userId, clock.now(), tokens)
}
