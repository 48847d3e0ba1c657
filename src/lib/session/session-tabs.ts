/**
 * Tells the other tabs of this browser what happened to the session, so that nobody goes on reading in a tab whose
 * person signed out elsewhere.
 */

export type SessionNews = 'signed-in' | 'signed-out' | 'ended' | 'identity-changed'

const CHANNEL = 'evolve-session'

let channel: BroadcastChannel | null = null

/** Starts listening; called once by the boot of the app. */
export function listenToTabs(hear: (news: SessionNews) => void): void {
  if (channel || typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = (event: MessageEvent<SessionNews>) => {
    hear(event.data)
  }
}

export function notifyTabs(news: SessionNews): void {
  channel?.postMessage(news)
}
