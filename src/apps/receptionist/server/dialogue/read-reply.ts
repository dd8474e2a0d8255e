import { addDays, daysBetween } from '#lib/time/dates.ts'
import { isLocal } from '#server/platform/auth/address.ts'
import { read } from '#server/reading/reading.ts'
import { type Diary, timeQuestionKey } from '../../dialogue/diary.ts'
import type { FromDiary } from '../../dialogue/reply-from-diary.ts'
import type { Language, ReceptionFacts, ReceptionTools, Reply, Talk } from '../../reception-facts.ts'
import type { TalkRow } from '../talk-rows.ts'
import type { ChatContext } from './chat-scene.ts'
import { replyReading } from './reception-readings.ts'
import { daysAtOnce } from './reception-tools.ts'

/** Diary lookups per message: each is two weeks, or the reason for one time. */
const mostAsked = 60

interface Asked {
  text: string
  before: Talk
  facts: ReceptionFacts
  as: Language | undefined
}

/** `replyToVisitor` on the reading thread, with the diary data it requests. Throws `NotRead`. */
export async function readReply(
  sender: string,
  { text, before, facts, as }: Asked,
  tools: ReceptionTools,
): Promise<Extract<FromDiary, { reply: Reply }>> {
  const diary: Diary = { times: new Map(), why: new Map() }
  for (let asked = 0; asked < mostAsked; asked++) {
    const came = await read(replyReading, sender, text, before, facts, diary, as)
    if ('reply' in came) return came
    await lookUp(came.asks, diary, tools, facts.today)
  }
  throw new Error('A message asked for more of the diary than there is')
}

async function lookUp(
  asks: Extract<FromDiary, { asks: unknown }>['asks'],
  diary: Diary,
  tools: ReceptionTools,
  today: string,
): Promise<void> {
  if ('why' in asks) {
    diary.why.set(timeQuestionKey(asks.why), (await tools.why?.(asks.why)) ?? null)
    return
  }
  // The tools read nearby days together with the requested one.
  const ahead = daysBetween(today, asks.times.date)
  const first = ahead < 0 ? 0 : -(ahead % daysAtOnce)
  for (let day = first; day <= 0 || (ahead >= 0 && day < first + daysAtOnce); day++) {
    const asked = { ...asks.times, date: addDays(asks.times.date, day) }
    diary.times.set(timeQuestionKey(asked), await tools.times(asked))
  }
}

/** The visitor's address, or the conversation where all share one address (behind an untrusted proxy). */
export const senderOf = ({ practiceId, asker }: ChatContext, talk: Pick<TalkRow, 'id'>): string =>
  `${practiceId} ${isLocal(asker.address) ? talk.id : asker.address}`
