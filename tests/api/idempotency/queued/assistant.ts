import { literal, type MakeCall } from '../queued-world.ts'

const CLIPPING = { title: 'Roof', content: 'Describe the damage of the roof.' }
const chat = ({ userId }: { userId: string }): string => {
  const request = {
    conversationId: crypto.randomUUID(),
    clientMessageId: crypto.randomUUID(),
    content: 'What is torn?',
  }
  return `chatMessageRequest(userId: "${userId}", request: ${literal(request)}) { chatConversationId chatMessages {
    chatMessageId content } }`
}

export const assistant: Record<string, MakeCall> = {
  async chatMessageRequest({ world }) {
    const as = await world.person()
    return { as, field: chat(as) }
  },
  async chatCustomInstructionsUpdate({ world }) {
    const as = await world.person()
    const instructions = { enableCustomInstructions: true, about: 'I climb roofs.', responseTargeting: 'Be brief.' }
    return {
      as,
      field: `chatCustomInstructionsUpdate(userId: "${as.userId}", customInstructions: ${literal(instructions)}) {
        id about }`,
    }
  },
  async chatMessageLeaveFeedback({ world, change }) {
    const as = await world.person()
    const answer = await change<{ chatMessages: { chatMessageId: string }[] }>(as, chat(as))
    const id = answer.chatMessages.at(-1)?.chatMessageId
    return {
      as,
      field: `chatMessageLeaveFeedback(userId: "${as.userId}", messageId: "${id}", request: { rating: ThumbsUp }) {
        chatMessageId rating }`,
    }
  },
  async promptClippingRequest({ world }) {
    const as = await world.person()
    return {
      as,
      field: `promptClippingRequest(userId: "${as.userId}",
        request: ${literal({ id: crypto.randomUUID(), ...CLIPPING })}) { id title content }`,
    }
  },
  async updatePromptClipping({ world, change }) {
    const as = await world.person()
    const id = crypto.randomUUID()
    await change(as, `promptClippingRequest(userId: "${as.userId}", request: ${literal({ id, ...CLIPPING })}) { id }`)
    return {
      as,
      field: `updatePromptClipping(userId: "${as.userId}", clippingId: "${id}",
        request: ${literal({ ...CLIPPING, title: 'Gutter' })}) { id title content }`,
    }
  },
  async deletePromptClipping({ world, change }) {
    const as = await world.person()
    const id = crypto.randomUUID()
    await change(as, `promptClippingRequest(userId: "${as.userId}", request: ${literal({ id, ...CLIPPING })}) { id }`)
    return { as, field: `deletePromptClipping(userId: "${as.userId}", clippingId: "${id}")` }
  },
}
