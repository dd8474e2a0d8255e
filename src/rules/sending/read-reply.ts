import { readStop } from './read-stop.ts'

/** Null: staff read it. */
export type ReplyMeaning = 'stop' | 'start' | 'help' | 'confirm' | 'cancel_visit' | 'move' | null

const wholeStops = new Set(
  'stop,stopall,stop all,unsubscribe,cancel,end,quit,revoke,optout,opt out,opt-out,remove,arret,arrêt'.split(
    ',',
  ),
)
const wholes: Record<string, ReplyMeaning> = {
  help: 'help',
  info: 'help',
  start: 'start',
  unstop: 'start',
  '1': 'confirm',
  yes: 'confirm',
  y: 'confirm',
  confirm: 'confirm',
  '2': 'cancel_visit',
  '3': 'move',
  reschedule: 'move',
}

const apostrophes = /[\u2018\u2019\u201a\u201b\u02bc\u02bb\u00b4\u2032\uff07]/g
const atTheEnds = /[\s"'`.,!?\u3002\u275b-\u275e\p{Quotation_Mark}]/u
// Full-width characters of East Asian keyboards.
const wide = /[\uff01-\uff5e]/g
const [unseen, dashes] = [/\p{Default_Ignorable_Code_Point}/gu, /\p{Pd}/gu]

/** Send rules, section 2. Stop takes precedence over everything, and CANCEL is a stop. */
export function readReply(text: string): ReplyMeaning {
  const letters = text
    .replace(apostrophes, "'")
    .replace(wide, letter => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(unseen, '')
    .replace(dashes, '-')
    .replaceAll('\u2026', '...')
    .toLowerCase()
    .replace(/\s+/g, ' ')
  let [from, to] = [0, letters.length]
  while (from < to && atTheEnds.test(letters[from] as string)) from++
  while (from < to && atTheEnds.test(letters[to - 1] as string)) to--
  const read = letters.slice(from, to)
  if (wholeStops.has(read) || readStop(text) === 'stop') return 'stop'
  return Object.hasOwn(wholes, read) ? (wholes[read] as ReplyMeaning) : null
}

/** A possible opt-out: reminders and offers wait until someone has read it. */
export const soundsLikeStop = (text: string): boolean =>
  readReply(text) === 'stop' || readStop(text) === 'perhaps'
