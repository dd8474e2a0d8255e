import { call } from '#web/calls/call.ts'

/** Counts that somebody has begun to book in a widget; the click, or undefined where it was not counted. */
export async function countBegun(code: string): Promise<string | undefined> {
  const user_agent = navigator.userAgent.slice(0, 4_000)
  const { data } = await call('count-click', {
    code,
    source: 'widget',
    user_agent,
    referrer: document.referrer.slice(0, 4_000),
  })
  return data?.click ?? undefined
}
