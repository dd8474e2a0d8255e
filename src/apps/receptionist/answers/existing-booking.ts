import { readContactDetails } from '../booking/read-contact-details.ts'
import { contactWords, type Room, said } from '../dialogue/visitor-room.ts'
import type { Reply } from '../reception-facts.ts'
import { sayIn } from '../say-in.ts'
import { hasStrangeName, movesBooking } from '../understanding/visitor-intent.ts'
import { asksAboutOwnBooking } from '../understanding/visitor-people.ts'
import { all } from '../understanding/visitor-scene.ts'
import { guardText } from './safety-replies.ts'

/** Says nothing about a booking, not even whether one exists, until its link or a code proves who asks. */
export function existing(room: Room): Reply {
  const contact = readContactDetails(room.scene)
  if (contact.phone || contact.email) return sendCode(room, contact)
  const { facts, folded, talk } = room
  // "Could I come at 11 instead" may also mean a visit that is not booked yet.
  const isPlain = asksAboutOwnBooking(folded) || !movesBooking(room.scene, folded)
  const orNew = ` ${sayIn(talk.language, 'existing.orNew')}`
  return {
    words: `${guardText('existing', facts, talk.language)}${isPlain ? '' : orNew}`,
    tool: 'handoff',
    talk: { ...room.talk, wants: 'existing', asks: undefined },
    sources: ['rule:privacy'],
  }
}

/** The wording is the same whether or not the booking exists. */
function sendCode({ talk, facts }: Room, contact: { phone?: string; email?: string }): Reply {
  const { language } = talk
  const { phone, email } = contact
  return {
    words: sayIn(language, phone ? 'existing.codeToPhone' : 'existing.codeToEmail', {
      contact: contactWords(facts, language),
    }),
    tool: 'code',
    talk: {
      ...talk,
      wants: 'code',
      asks: undefined,
      draft: {
        ...talk.draft,
        phone: phone ?? undefined,
        email: phone ? undefined : email,
      },
    },
    sources: ['rule:privacy'],
  }
}

/** Reads a message while contact data or a code is awaited; null when it is about something else. */
export function proving(room: Room): Reply | null {
  const { talk, scene, text } = room
  if (talk.wants !== 'existing' && talk.wants !== 'code') return null
  const code = /(?<![\d-])(\d{3})[\s-]?(\d{3})(?![\d-])/.exec(text.trim())
  const isCode = code && text.replace(/\D/g, '').length === 6
  if (talk.wants === 'code' && isCode)
    return {
      words: '',
      tool: 'verify',
      talk,
      sources: ['rule:privacy'],
      code: `${code[1]}${code[2]}`,
    }
  const contact = readContactDetails(scene)
  if (contact.phone || contact.email) return sendCode(room, contact)
  return talk.wants === 'existing' ? stillExisting(room) : null
}

/** "Never mind", or a name and date instead of contact data; null when it is about something else. */
function stillExisting(room: Room): Reply | null {
  const { talk, folded, scene, wish, text } = room
  const { language } = talk
  if (letsItBe.test(folded))
    return {
      words: sayIn(language, 'existing.unchanged'),
      tool: 'none',
      talk: { ...talk, wants: undefined },
      sources: [],
    }
  if (!saysMore.has(wish) || text.includes('?') || all(scene, 'service').length > 0) return null
  const isTold = wish === 'unknown' ? hasStrangeName(scene) : true
  return isTold
    ? said(
        room,
        sayIn(language, 'existing.needsContact', { contact: contactWords(room.facts, language) }),
        'none',
        ['rule:privacy'],
      )
    : null
}
const saysMore: ReadonlySet<Room['wish']> = new Set<Room['wish']>(['unknown', 'hours', 'existing'])
const letsItBe =
  /\b(?:never ?mind|nvm|forget (?:it|that)|(?:leave|keep) it|(?:ill|i will|i can) (?:make it|keep it|be there)|dejalo|olvidelo)\b/
