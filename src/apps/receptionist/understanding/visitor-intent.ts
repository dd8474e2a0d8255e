import { isEnglish } from '#apps/planner/words/english.ts'
import { asksWhyNot } from './asks-why.ts'
import { forTeam } from './for-the-team.ts'
import { isMedical, pregnancySaid } from './health-said.ts'
import { findsTime, isServiceAlone, plainIntent } from './plain-intent.ts'
import { isVisitOfNamed } from './visit-of-named.ts'
import { isSelfHarm, isUrgent } from './visitor-alarms.ts'
import { isAbuse, isInjection, isSexual } from './visitor-conduct.ts'
import type { VisitorIntent } from './visitor-intents.ts'
import {
  asksAboutOthers,
  asksAboutOwnBooking,
  asksWhoAnswers,
  isGroup,
  putsBookingElsewhere,
  wantsCallBack,
  wantsHuman,
  wantsWaitlist,
} from './visitor-people.ts'
import { all, first, type VisitorScene } from './visitor-scene.ts'
import { topicsIn } from './visitor-topics.ts'

export type { VisitorIntent }

/** Classifier results below this share are ignored. */
const least = 0.25
/** Intents that need matching words or near certainty, not similarity alone. */
const guarded: Readonly<Partial<Record<VisitorIntent, number>>> = {
  urgent: 2,
  selfharm: 2,
  privacy: 2,
  sexual: 2,
  pregnancy: 2,
  lead: 2,
  waitlist: 2,
  callback: 2,
  discount: 2,
  injection: 0.8,
  human: 0.7,
  ai: 0.8,
  existing: 0.7,
  medical: 0.8,
  book: 0.5,
  location: 0.4,
  abuse: 2,
  packages: 0.6,
  policy: 0.45,
  services: 0.5,
  fit: 0.45,
  yes: 0.5,
  no: 0.5,
  thanks: 0.5,
}

/** `text` is folded, `raw` as typed. Safety rules come first, then plain wording, then the classifier. */
export function visitorIntent(scene: VisitorScene, text: string, raw: string): VisitorIntent {
  const guarded = guardedIntent(scene, text, raw)
  if ((guarded === null || guarded === 'existing') && asksWhyNot(scene, text)) return 'why'
  if (guarded) return guarded
  const plain = plainIntent(scene, text)
  if (plain === 'availability' && findsTime.test(text)) return plain
  const [likeliest] = scene.wants
  // A treatment or day mentioned in passing is no booking request when the message is plainly a question.
  if (plain && isBesideVisit(plain, text)) return 'policy'
  if (plain && loose.has(plain) && likeliest && asked.has(likeliest.label) && !isServiceAlone(scene)) {
    const other = scene.wants.find(({ label }) => label === plain)?.share ?? 0
    const isVague = likeliest.label === 'policy' && (scene.topic?.share ?? 0) < (plain === 'fit' ? 0.7 : 0.35)
    if (isVague) return plain
    if (likeliest.share >= sure || (likeliest.share >= 0.4 && other < 0.1))
      return likeliest.label as VisitorIntent
  }
  return plain ?? learnedWish(scene)
}

/** "Is it ok to wear jeans for the first assessment": what to bring or wear. */
const isBesideVisit = (plain: VisitorIntent, text: string) =>
  (plain === 'book' || plain === 'availability') &&
  topicsIn(text).some(({ name }) => name === 'arriving' || name === 'undressing' || name === 'referral') &&
  /^(is|are|do|does|can|could|should|may|what|any)\b/.test(text)

/** From this share on, a question outweighs single words. */
const sure = 0.55
const loose: ReadonlySet<VisitorIntent> = new Set<VisitorIntent>([
  'book',
  'availability',
  'fit',
  'services',
  'discount',
])
const asked: ReadonlySet<string> = new Set<VisitorIntent>([
  'price',
  'duration',
  'packages',
  'policy',
  'hours',
  'location',
])

/** Emergencies, people, privacy, conduct and health come first, whatever else a message says. */
export function guardedIntent(scene: VisitorScene, text: string, raw: string): VisitorIntent | null {
  if (isSelfHarm(text)) return 'selfharm'
  if (isUrgent(text)) return 'urgent'
  if (wantsHuman(text) || asksForSomebody(scene, text)) return 'human'
  if (isSexual(text)) return 'sexual'
  if (isInjection(text, raw)) return 'injection'
  if (asksWhoAnswers(text)) return 'ai'
  if (asksAboutOwnBooking(text) || asksWhenMine(scene, text)) return 'existing'
  if (isVisitOfNamed(scene)) return 'privacy'
  if (asksAboutOthers(text, hasStrangeName(scene)) && !leavesOwnName(scene, text)) return 'privacy'
  if (forTeam(text)) return 'human'
  if (wantsWaitlist(text)) return 'waitlist'
  if (isGroup(text)) return 'lead'
  if (wantsCallBack(text)) return 'callback'
  if (pregnancySaid(text)) return isPrenatalTime(scene, text) ? null : 'pregnancy'
  if (isMedical(text)) return 'medical'
  if (has(scene, 'service') && /\b(dangerous|safe|harmful|side effects|risky|risks)\b/.test(text))
    return 'medical'
  return isAbuse(text) ? 'abuse' : null
}

const asksForSomebody = (scene: VisitorScene, text: string) =>
  has(scene, 'person') &&
  (/\b(speak|talk|chat|hablar) (directly )?(to|with|con)\b|\b(connect|transfer|put|pass|patch) me (over |through |on )?(to|with)\b/.test(
    text,
  ) ||
    all(scene, 'person').some(
      ({ from }) =>
        scene.reading.words[from - 1]?.key === 'me' &&
        /^(get|fetch|bring|give)$/.test(scene.reading.words[from - 2]?.key ?? ''),
    ))

/** Moves an earlier booking; used when none is being made here. */
export const movesBooking = (scene: VisitorScene, text: string): boolean =>
  !has(scene, 'service') &&
  putsBookingElsewhere(text, hasStrangeName(scene), has(scene, 'day') || has(scene, 'time'))

/** "When's my hot stone": a treatment that is already booked. */
const asksWhenMine = (scene: VisitorScene, text: string) =>
  has(scene, 'service') &&
  /\b(when(s| is| was| did)?|what (time|day)( is| s| was)?|which day( is| was)?|cuando es|a que hora es) (my|our|mi)\b/.test(
    text,
  )

/** "Prenatal massage next Wednesday, I am in week 20": a booking; the week is checked there. */
const isPrenatalTime = (scene: VisitorScene, text: string) =>
  /\b(prenatal|pregnancy massage|prenatales?)\b/.test(text) &&
  (has(scene, 'day') ||
    has(scene, 'time') ||
    isServiceAlone(scene) ||
    /\b(soonest|earliest|next (free|open|available|opening)|openings?|slots?|availability)\b/.test(text))

const has = (scene: VisitorScene, kind: 'day' | 'time' | 'service' | 'minutes' | 'person') =>
  all(scene, kind).length > 0

function learnedWish(scene: VisitorScene): VisitorIntent {
  const { wants, topic } = scene
  for (const { label, share } of wants.slice(0, 3)) {
    if (share < least) break
    // Opening hours need a day or an hour, or plain wording.
    if (label === 'hours' && share < 0.5 && !has(scene, 'day') && !has(scene, 'time')) continue
    // A rule in general says too little; a specific topic is needed.
    if (label === 'policy' && share < 0.6 && (topic?.share ?? 0) < 0.25) continue
    if (share >= (guarded[label as VisitorIntent] ?? 0)) return label as VisitorIntent
  }
  return 'unknown'
}

/** A name that isn't the practice's own: capitals inside the message, or words that no dictionary has. */
export function hasStrangeName(scene: VisitorScene): boolean {
  const { words, things } = scene.reading
  return words.some((word, at) => {
    if (word.kind !== 'word' || things.some(thing => at >= thing.from && at < thing.to)) return false
    const begins = at === 0 || /^[.!?:]$/.test(words[at - 1]?.raw ?? '')
    const isCapital = /^\p{Lu}\p{Ll}/u.test(word.raw) && !/^I('|$)/.test(word.raw)
    if (isCapital && !begins) return true
    return isCapital && begins && !isEnglish(word.key) && /^\p{Lu}\p{Ll}/u.test(words[at + 1]?.raw ?? '')
  })
}

/** "Our crew would like a group rate: Ida Moss, ida@…": the name beside the address is the visitor's. */
const leavesOwnName = (scene: VisitorScene, text: string) =>
  (isGroup(text) || wantsCallBack(text)) &&
  scene.reading.words.some(({ kind }) => kind === 'email' || kind === 'phone') &&
  !asksAboutOthers(text, false)

export const namesOfBooking = (scene: VisitorScene): boolean =>
  has(scene, 'day') ||
  has(scene, 'time') ||
  has(scene, 'service') ||
  has(scene, 'minutes') ||
  Boolean(first(scene, 'person'))
