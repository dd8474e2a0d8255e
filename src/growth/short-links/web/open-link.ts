import { bounds } from '#diary/messages/templates/mail-bounds.ts'
import type { RunVerb } from '#web/calls/call.ts'
import { isPerson } from '../honest-click.ts'
import type { LinkProblem } from '../messages.ts'
import { isCode, tidyCode } from '../short-code.ts'
import { whereTo, withChosen, withVia } from '../where-to.ts'

export type LinkResult = { to: string } | { problem: LinkProblem }

/**
 * Target or problem of a short link. Counts after the answer for speed, unless it has a limit or passes the click to a
 * booking page. Counting errors are ignored (§8).
 */
export async function openLink(run: RunVerb, typed: string, request: Request): Promise<LinkResult> {
  const code = tidyCode(typed)
  if (code === '') return { problem: 'invalid' }
  if (!isCode(code)) return { problem: 'missing' }
  const { data: link, error } = await run('find-short-link', { code })
  if (error) return { problem: error.code === 'not_found' ? 'missing' : 'failed' }

  const count = () =>
    run('count-click', {
      code,
      block: link.is_personal ? blockOf(request) : null,
      is_scan: new URL(request.url).searchParams.get('s') === 'qr',
      referrer: request.headers.get('referer')?.slice(0, 4_000) ?? null,
      user_agent: request.headers.get('user-agent')?.slice(0, 4_000) ?? null,
    }).catch(() => undefined)
  const isCounted = !link.is_expired && isPerson(request.method, request.headers)
  const isFirst = link.is_limited || (link.is_own && !link.is_personal)
  const counted = isCounted && isFirst ? (await count())?.data : undefined
  const to = whereTo(link, link.is_limited ? counted?.outcome : undefined)
  if (isCounted && !isFirst) void count()
  if (!to) return { problem: 'expired' }
  const isVia = link.is_own && to === link.destination_url && (link.is_personal || counted?.click)
  if (!isVia) return { to }
  const chosen = link.is_personal ? withChosen(to, new URL(request.url)) : to
  return { to: withVia(chosen, code, counted?.click ?? null) }
}

/** Block number from the link's own address; null if missing or invalid. */
function blockOf(request: Request): number | null {
  const typed = new URL(request.url).searchParams.get('block') ?? ''
  const block = /^[1-9]\d?$/.test(typed) ? Number(typed) : 0
  return block >= 1 && block <= bounds.blocks ? block : null
}
