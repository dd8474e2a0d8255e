import type { Word } from './word.ts'

/** Front-desk abbreviations. Those that are also words are left out. */
const short: Readonly<Record<string, string>> = {
  appt: 'appointment',
  apt: 'appointment',
  appts: 'appointments',
  apts: 'appointments',
  appmt: 'appointment',
  resched: 'reschedule',
  rsched: 'reschedule',
  resch: 'reschedule',
  sched: 'schedule',
  schd: 'schedule',
  scheds: 'schedule',
  cx: 'cancel',
  cxl: 'cancel',
  cancl: 'cancel',
  canx: 'cancel',
  bk: 'book',
  bkg: 'booking',
  bkgs: 'bookings',
  mv: 'move',
  chg: 'change',
  upd: 'update',
  updt: 'update',
  del: 'delete',
  rm: 'remove',
  perm: 'permanently',
  pt: 'client',
  pts: 'clients',
  clnt: 'client',
  clnts: 'clients',
  cust: 'client',
  clt: 'client',
  svc: 'service',
  svcs: 'services',
  srvc: 'service',
  tx: 'treatment',
  txs: 'treatments',
  rev: 'revenue',
  mo: 'month',
  mos: 'months',
  qtr: 'quarter',
  yr: 'year',
  yrs: 'years',
  wk: 'week',
  wks: 'weeks',
  nxt: 'next',
  lst: 'last',
  prev: 'previous',
  fcst: 'forecast',
  stats: 'stats',
  perf: 'performance',
  prefs: 'preferences',
  pref: 'preference',
  fwd: 'forward',
  em: 'email',
  eml: 'email',
  ph: 'phone',
  tel: 'phone',
  nbr: 'number',
  num: 'number',
  subj: 'subject',
  msg: 'message',
  msgs: 'messages',
  rem: 'reminder',
  rems: 'reminders',
  req: 'request',
  rvw: 'review',
  rvws: 'reviews',
  seq: 'sequence',
  biz: 'business',
  cnfrm: 'confirm',
  cnfrmd: 'confirmed',
  conf: 'confirm',
  confd: 'confirmed',
  compl: 'completed',
  dbl: 'double',
  bkd: 'booked',
  dx: 'diagnosis',
  avail: 'available',
  availability: 'availability',
  info: 'info',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tmw: 'tomorrow',
  tmrws: 'tomorrow',
  tdy: 'today',
  tday: 'today',
  ystdy: 'yesterday',
  pls: 'please',
  plz: 'please',
  thx: 'thanks',
  u: 'you',
  ur: 'your',
  wanna: 'want',
  gonna: 'going',
  n: 'and',
  yup: 'yes',
  yep: 'yes',
  nah: 'no',
  hrs: 'hours',
  hr: 'hour',
  addr: 'address',
  opt: 'optimize',
  re: 'about',
  fb: 'facebook',
  ig: 'instagram',
  insta: 'instagram',
  gmb: 'google business',
  np: 'new client',
  fu: 'follow up',
  rx: 'prescription',
  w: 'with',
  abt: 'about',
  shld: 'should',
  wld: 'would',
  cld: 'could',
  bday: 'birthday',
  mtg: 'meeting',
  vm: 'voicemail',
}

const signs: readonly (readonly [string, string])[] = [
  ['f / u', 'follow up'],
  ['w / o', 'without'],
  ['w /', 'with'],
  ['c / o', 'about'],
  ['b 4', 'before'],
  ['- >', 'to'],
  ['same 4', 'same for'],
]
const spelledSigns = signs.map(([from, to]) => ({ from: from.split(' '), to: to.split(' ') }))

/** Expands abbreviations; positions in the text stay. */
export function writtenOut(words: readonly Word[]): Word[] {
  const out: Word[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as Word
    const sign = spelledSigns.find(({ from }) =>
      from.every(
        (part, i) =>
          (words[at + i]?.kind === 'mark' ? words[at + i]?.raw : words[at + i]?.key) === part &&
          (i === 0 || words[at + i]?.start === words[at + i - 1]?.end),
      ),
    )
    if (sign) {
      const end = words[at + sign.from.length - 1]?.end ?? word.end
      for (const key of sign.to) out.push({ ...word, kind: 'word', key, end, isPossessive: false })
      at += sign.from.length - 1
      continue
    }
    // Mo, Del and Em are people.
    const isName = at > 0 && /^\p{Lu}\p{Ll}/u.test(word.raw)
    const full =
      word.kind === 'word' && !word.isGlued && !isName && Object.hasOwn(short, word.key)
        ? short[word.key]
        : undefined
    if (!full) out.push(word)
    else for (const key of full.split(' ')) out.push({ ...word, key })
  }
  return out
}
