/** The page activates a waiting worker only after the user accepts the new version (update prompt). */
export function answerMessages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', ({ data }) => {
    if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void worker.skipWaiting()
  })
}
