/** Resolves in a new task, so that pending rendering and input are handled first. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
