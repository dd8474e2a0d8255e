import { call } from '#web/calls/call.ts'

/** The counted click; undefined if it wasn't counted. */
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
