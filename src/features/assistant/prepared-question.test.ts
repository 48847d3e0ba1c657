import { expect, it } from 'vitest'
import { subscribeAssistant } from './assistant-view.ts'
import { askAssistant, takePreparedQuestion } from './prepared-question.ts'

it('opens the chat, which receives the question once', () => {
  const received: (string | null)[] = []
  const stop = subscribeAssistant(() => received.push(takePreparedQuestion()))
  askAssistant('What is due?')
  stop()
  expect([...received, takePreparedQuestion()]).toEqual(['What is due?', null])
})
