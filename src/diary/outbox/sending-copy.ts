import { skipWords } from '#diary/messages/skip-reason-labels.ts'
import { formatRelativeTime, inSentence } from '#lib/time/format-when.ts'
import type { Sending } from './schema.ts'

const names = {
  email: { what: 'Mails', server: 'a mail server', one: 'mail', many: 'mails' },
  sms: { what: 'Texts', server: 'a phone service', one: 'text', many: 'texts' },
} as const

/** One channel in two sentences; `zone` is the practice's. */
export function channelState(
  { is_set_up, waiting }: Pick<Sending, 'is_set_up' | 'waiting'>,
  channel: 'email' | 'sms',
  zone: string,
  now: number,
): { title: string; isFine: boolean; words: string } {
  const { what, server, one, many } = names[channel]
  const when = (at: string) =>
    Date.parse(at) <= now ? 'now' : inSentence(formatRelativeTime(zone, Date.parse(at), now))
  const row = waiting.find(each => each.channel === channel)
  const until = row && when(row.last_at)
  const rest = !row
    ? `No ${one} waits.`
    : row.count === 1
      ? `One ${one} waits${until === 'now' ? ' and leaves now' : ` until ${until}`}.`
      : `${row.count.toLocaleString('en-US')} ${many} wait: the next leaves ${when(row.next_at)}${until === when(row.next_at) ? '' : `, the last ${until}`}.`
  if (!is_set_up[channel])
    return {
      title: `${what} stay here`,
      isFine: false,
      words: `Without ${server} they are stored and not sent. ${rest}`,
    }
  const tried = row?.tried ?? 0
  return tried > 0
    ? {
        title: `${what}: not all was taken`,
        isFine: false,
        words: `${tried.toLocaleString('en-US')} could not be handed over yet and ${tried === 1 ? 'is' : 'are'} tried again. ${rest}`,
      }
    : { title: `${what} go out`, isFine: true, words: rest }
}

export const heldBackWords = (reason: string): string =>
  ((skipWords as Record<string, string>)[reason] ?? 'it may not leave.').replace(/\.$/, '')
