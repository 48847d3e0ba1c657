/** The rest runs in a task of its own: pending drawing and input come before it. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
