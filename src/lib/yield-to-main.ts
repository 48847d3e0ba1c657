/** What follows is a task of its own: what came meanwhile is drawn, and a press answered, before it. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
