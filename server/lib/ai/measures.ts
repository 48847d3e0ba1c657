import { Counter, Histogram, Registry } from 'prom-client'
import { ChatFailedError } from './chat.ts'

type Kind = 'built-in' | 'provider'
type Use = 'chat' | 'drafting'

const BUCKETS_S = [0.05, 0.1, 0.3, 1, 2, 5, 10, 20, 30, 60, 120, 300]

/** Metrics of the assistant for /metrics: number, duration, tokens and cost, never the questions. */
export class AssistantMeasures {
  readonly registry = new Registry()
  readonly #durations = new Histogram({
    name: 'assistant_answer_duration_seconds',
    help: 'Time from the question to the whole answer.',
    labelNames: ['use', 'kind', 'outcome'] as const,
    buckets: BUCKETS_S,
    registers: [this.registry],
  })
  readonly #firstTexts = new Histogram({
    name: 'assistant_first_text_seconds',
    help: 'Time from the question to the first words of the answer.',
    labelNames: ['use', 'kind'] as const,
    buckets: BUCKETS_S,
    registers: [this.registry],
  })
  readonly #tokens = new Counter({
    name: 'assistant_tokens_total',
    help: 'Tokens of questions and answers that the provider counted.',
    labelNames: ['use', 'kind'] as const,
    registers: [this.registry],
  })
  readonly #cost = new Counter({
    name: 'assistant_cost_dollars_total',
    help: 'Tokens at the price of AI_PRICE_PER_MILLION_TOKENS.',
    labelNames: ['use', 'kind'] as const,
    registers: [this.registry],
  })
  readonly #pricePerMillion: number

  constructor(pricePerMillion: number) {
    this.#pricePerMillion = pricePerMillion
  }

  /** Runs a question to the assistant and records its outcome. */
  async measure<Answer extends { tokens: number }>(
    labels: { use: Use; kind: Kind },
    ask: (firstText: () => void) => Promise<Answer>,
  ): Promise<Answer> {
    const begun = performance.now()
    const seconds = (): number => (performance.now() - begun) / 1000
    let hasText = false
    try {
      const answer = await ask(() => {
        if (!hasText) this.#firstTexts.observe(labels, seconds())
        hasText = true
      })
      this.#count(labels, answer.tokens)
      this.#durations.observe({ ...labels, outcome: 'answered' }, seconds())
      return answer
    } catch (error) {
      if (error instanceof ChatFailedError) this.#count(labels, error.reply.tokens)
      this.#durations.observe({ ...labels, outcome: 'failed' }, seconds())
      throw error
    }
  }

  #count(labels: { use: Use; kind: Kind }, tokens: number): void {
    this.#tokens.inc(labels, tokens)
    this.#cost.inc(labels, (tokens * this.#pricePerMillion) / 1_000_000)
  }
}
