/**
 * Events of the session that are sent to the other tabs of this browser, so that no tab shows data after the user
 * signed out elsewhere.
 */

export type SessionNews = 'signed-in' | 'signed-out' | 'ended' | 'identity-changed'

const CHANNEL = 'evolve-session'

let channel: BroadcastChannel | null = null

/** Starts listening; called once at the start of the app. */
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
